import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { resolved } from './prune.mjs';
import { refuseUnwritable, root, runNpm, step, StepFailed } from './step.mjs';

const PROOFS = 'tools/proofs';

/** Installs what running the clinic needs, its build tools included, unless it is there. @throws StepFailed */
export const installToRun = () => installIn('.', { isWhole: false });

/** Installs what checks and tests need too. @throws StepFailed */
export const installToTest = () => installIn('.', { isWhole: true });

/** Installs the checkers that `npm run test:all` alone uses, in a folder of their own. @throws StepFailed */
export const installProofs = () => installIn(PROOFS, { isWhole: true });

async function installIn(folder, { isWhole }) {
  const wanted = fittingLock(folder);
  if (isInstalled(folder, wanted, isWhole)) return;
  refuseUnwritable(join(folder, 'node_modules'));
  // What is there already is kept when only packages of tests are missing; otherwise everything is laid anew.
  const isAddition = isWhole && folder === '.' && isInstalled(folder, wanted, false);
  const command = isAddition
    ? ['install', '--no-save', '--include=dev']
    : ['ci', isWhole ? '--include=dev' : '--omit=dev'];
  await step(isAddition ? 'Installing what tests need' : 'Installing packages', async () => {
    try {
      await runNpm([...command, '--prefix', folder, '--prefer-offline', '--loglevel=error'], 'npm');
    } catch (error) {
      throw new StepFailed(
        `${error.message} Packages could not be installed: see the lines above, make sure that this machine reaches the npm registry, and run the same command again.`,
      );
    }
  });
}

/** npm refuses another too, in thirty lines. @throws StepFailed also for one that is missing or no JSON */
function fittingLock(folder) {
  const lock = readJson(join(root, folder, 'package-lock.json'));
  const manifest = readJson(join(root, folder, 'package.json'));
  // Its own, '', and those of the packages in this repository.
  const own = Object.keys(lock?.packages ?? {}).filter((path) => !path.includes('node_modules/'));
  const lists = ['dependencies', 'devDependencies', 'optionalDependencies'];
  const isSame = (path) => {
    const written = readJson(join(root, folder, path, 'package.json'));
    return written && lists.every((list) => isDeepStrictEqual(written[list] ?? {}, lock.packages[path][list] ?? {}));
  };
  if (manifest && own.includes('') && own.every(isSame) && hasOverrides(manifest, lock.packages)) return lock;
  throw new StepFailed(
    `${join(folder, 'package-lock.json')} does not fit package.json: run \`npm install\` after a change of package.json, or take both files from the same commit.`,
  );
}

/** npm notes no overrides in the lock: the exact versions that they name are compared with the locked ones. */
function hasOverrides({ dependencies, devDependencies, overrides = {} }, packages) {
  const direct = { ...devDependencies, ...dependencies };
  const isLocked = (path, version) =>
    path === null ||
    !/^[$\d]/.test(version) ||
    packages[path].version === (version.startsWith('$') ? direct[version.slice(1)] : version);
  return Object.entries(overrides).every(([name, wanted]) =>
    Object.keys(packages)
      .filter((path) => path.endsWith(`node_modules/${name}`))
      .every((path) =>
        typeof wanted === 'string'
          ? isLocked(path, wanted)
          : Object.entries(wanted).every(([other, version]) => isLocked(resolved(packages, path, other), version)),
      ),
  );
}

/** npm notes in a lock file of its own, written last, what it has installed; it omits packages for other platforms. */
function isInstalled(folder, wanted, isWhole) {
  // An installation that was interrupted leaves no such file, or half of one.
  const installed = readJson(join(root, folder, 'node_modules/.package-lock.json'))?.packages;
  if (!installed) return false;
  // An optional package may have been removed since, as the image removes Postgres, but not emptied.
  const isThere = (path, optional) =>
    existsSync(join(path, 'package.json')) || (optional === true && !existsSync(path));
  return Object.entries(wanted.packages)
    .filter(([path, { dev }]) => path !== '' && (isWhole || !dev))
    .every(([path, { version, optional }]) =>
      installed[path]
        ? installed[path].version === version && isThere(join(root, folder, path), optional)
        : optional === true,
    );
}

/** Its content, or `null` when it is missing or no JSON. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
