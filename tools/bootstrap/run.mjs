import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { root, StepFailed } from './step.mjs';

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

/**
 * Installs and builds what is missing or outdated, then runs the built tool. `install` and `build` stop before that.
 */
export async function run([command, ...args]) {
  try {
    await prepare(command);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(`\n${error.message}`);
    if (command === 'test') console.log('0 passed, 1 failed');
    process.exitCode = 1;
    return;
  }
  const entry = entries[command];
  if (!entry) return;
  const { main } = await import(pathToFileURL(join(root, 'dist', 'tools', entry)).href);
  process.exitCode = await main(args);
}

/** The image contains only the build, not its sources. */
async function prepare(command) {
  if (!existsSync(join(root, 'src'))) return;
  await install();
  if (command !== 'install') await build();
}
