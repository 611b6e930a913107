import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm } from './step.mjs';

/** Installs the locked packages when node_modules is missing, incomplete or differs from package-lock.json. */
export async function install() {
  if (isInstalled()) return;
  // Includes development packages regardless of NODE_ENV: the build needs them.
  await runNpm(
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    'Installing packages (about a minute)',
  );
}

/** npm writes its own lock file last; it omits optional packages for other platforms. */
function isInstalled() {
  const noted = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(noted)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(noted);
  const isThere = ([path, { version, optional }]) =>
    installed[path] ? installed[path].version === version : optional === true;
  return Object.entries(wanted)
    .filter(([path]) => path !== '')
    .every(isThere);
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
