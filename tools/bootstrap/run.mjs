import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { check } from './check.mjs';
import { build, buildOfPackages, buildOfPages, buildOfServer } from './build.mjs';
import { installProofs, installToRun, installToTest } from './install.mjs';
import { prune } from './prune.mjs';
import { endWith, root } from './step.mjs';

/** Every command of an operator; `node tools/bootstrap.mjs backup` does as `hudvy backup`. */
const HUDVY = 'hudvy/main.js';

const entries = {
  start: 'launcher/start.js',
  dev: 'launcher/dev.js',
  test: 'test-runner/main.js',
  hudvy: HUDVY,
  fuzz: 'fuzz/main.js',
  bench: '../bench/main.js',
  'two-of-everything': '../ops/ha/drill/two-of-everything.js',
};

/** End with what is installed and built. */
const STEPS = ['install', 'build', 'rebuild', 'check', 'prune'];
/** Need more than running the clinic does. */
const NEED_TESTS = ['install', 'check', 'dev', 'rebuild', 'test', 'bench', 'fuzz'];
const START_CLINIC = ['start', 'dev'];
/** Builds that are shipped, or whose weight is measured. */
const AS_RELEASED = ['build', 'test', 'bench'];

/**
 * Installs and builds what is missing or outdated, then runs the built tool. `install` and `build` stop before that.
 */
export async function run([command, ...args]) {
  try {
    const pages = await prepare(command, args);
    if (STEPS.includes(command)) return;
    const entry = entries[command];
    const { main } = await import(pathToFileURL(join(root, 'dist', 'tools', entry ?? HUDVY)).href);
    process.exitCode = await main(entry || command === undefined ? args : [command, ...args], pages);
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
async function prepare(command, args) {
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
    await Promise.all([buildOfPackages(), buildOfServer()]);
    return { pages };
  }
  // The list of the verbs shows no page.
  if (command === 'hudvy' && (args.length === 0 || args.includes('--help'))) {
    await buildOfServer();
    return undefined;
  }
  await build({ isRelease: AS_RELEASED.includes(command) });
  return undefined;
}
