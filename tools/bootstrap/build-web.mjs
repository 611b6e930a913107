// Builds the pages: what browsers load, and the server's renderer. `npm run build:web` builds when something changed.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprintOf } from './fingerprint.mjs';
import { endWith, refuseUnwritable, root, runProgram, step } from './step.mjs';

const STAMP = join(root, 'dist/.web.sha256');
const INPUTS = ['common', 'web', 'package.json', 'package-lock.json'];

/**
 * Builds both at the same time, unless the sources are those of the last build.
 *
 * @param isRelease compresses the files as far as it goes, which takes seconds
 * @throws StepFailed
 */
export async function buildWeb({ isRelease = false } = {}) {
  const sources = fingerprintOf(INPUTS);
  const wanted = isRelease ? `${sources} release` : sources;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8').startsWith(wanted)) return;
  // Where Vite writes: it would say so in a trace of its own.
  for (const folder of ['dist/web', 'node_modules']) refuseUnwritable(folder);
  rmSync(STAMP, { force: true });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, COMPRESSION: isRelease ? 'best' : 'quick' };
  const build = (...options) =>
    runProgram([vite, 'build', 'web', ...options, '--logLevel', 'warn'], 'Building the pages', env);
  await Promise.all([build(), build('--ssr')]);
  writeFileSync(STAMP, wanted);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await step('Building the pages', buildWeb).catch(endWith);
