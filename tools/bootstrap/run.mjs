import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { check } from './check.mjs';
import { build, buildOfPages, buildOfServer } from './build.mjs';
import { installProofs, installToRun, installToTest } from './install.mjs';
import { prune } from './prune.mjs';
import { endWith, root } from './step.mjs';

const entries = {
  start: 'launcher/start.js',
  dev: 'launcher/dev.js',
  test: 'test-runner/main.js',
  admin: 'admin.js',
  clinician: 'clinician.js',
  keys: 'keys.js',
  drill: 'drill/main.js',
  preflight: 'preflight.js',
  status: 'status.js',
  incident: 'incident/main.js',
  confirm: 'confirm/main.js',
  'erase-journal': 'erase-journal/main.js',
  replay: 'replay/main.js',
  'rotate-keys': 'rotate-keys.js',
  'verify-access-log': 'verify-access-log.js',
  'verify-signature': 'verify-signature.js',
  backup: 'safekeeping/backup.js',
  restore: 'safekeeping/restore.js',
  release: 'safekeeping/release.js',
  move: 'safekeeping/move.js',
  fuzz: 'fuzz/main.js',
  bench: '../bench/main.js',
};

/** Need more than running the clinic does. */
const NEED_TESTS = ['install', 'check', 'dev', 'rebuild', 'test', 'bench', 'fuzz', 'drill'];
const START_CLINIC = ['start', 'dev'];
/** Builds that are shipped, or whose weight is measured. */
const AS_RELEASED = ['build', 'test', 'bench'];

/**
 * Installs and builds what is missing or outdated, then runs the built tool. `install` and `build` stop before that.
 */
export async function run([command, ...args]) {
  try {
    const pages = await prepare(command);
    const entry = entries[command];
    if (!entry) return;
    const { main } = await import(pathToFileURL(join(root, 'dist', 'tools', entry)).href);
    process.exitCode = await main(args, pages);
  } catch (error) {
    endWith(error);
    if (command === 'test') console.log('0 passed, 1 failed');
  }
}

/**
 * The image contains only the build, not its sources.
 *
 * @returns for commands that start the clinic, the build of its pages, which goes on beside the start of its services
 */
async function prepare(command) {
  if (command === 'prune') {
    console.error(`${prune()} packages removed.`);
    return undefined;
  }
  if (!existsSync(join(root, 'src'))) return undefined;
  if (NEED_TESTS.includes(command)) await installToTest();
  else await installToRun();
  if (command === 'test' && process.env.TEST_ALL === '1') await installProofs();
  if (command === 'install') return undefined;
  if (command === 'check') {
    await check();
    return undefined;
  }
  if (START_CLINIC.includes(command)) {
    const pages = buildOfPages();
    // Reported where it is awaited, also when the server fails first.
    pages.catch(() => undefined);
    await buildOfServer();
    return { pages };
  }
  await build({ isRelease: AS_RELEASED.includes(command) });
  return undefined;
}
