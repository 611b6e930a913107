import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { mayWrite, root, runNpm, step, StepFailed } from './step.mjs';

const PROOFS = 'tools/proofs';

/** Installs what running the clinic needs, its build tools included, unless it is there. @throws StepFailed */
export const installToRun = () => installIn('.', { isWhole: false });

/** Installs what checks and tests need too. @throws StepFailed */
export const installToTest = () => installIn('.', { isWhole: true });

/** Installs the checkers that `npm run test:all` alone uses, in a folder of their own. @throws StepFailed */
export const installProofs = () => installIn(PROOFS, { isWhole: true });

async function installIn(folder, { isWhole }) {
  const wanted = readJson(join(root, folder, 'package-lock.json'));
  refuseOtherLock(folder, wanted);
  if (isInstalled(folder, wanted, isWhole)) return;
  if (!mayWrite(join(folder, 'node_modules')))
    throw new StepFailed(`This account may not write to ${join(root, folder)}: run it as the owner of the checkout.`);
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

/** npm refuses it too, in thirty lines. */
function refuseOtherLock(folder, lock) {
  const { dependencies, devDependencies, optionalDependencies } = readJson(join(root, folder, 'package.json'));
  const noted = lock.packages[''];
  const isSame = (one = {}, other = {}) => isDeepStrictEqual(one, other);
  if (
    isSame(dependencies, noted.dependencies) &&
    isSame(devDependencies, noted.devDependencies) &&
    isSame(optionalDependencies, noted.optionalDependencies)
  )
    return;
  throw new StepFailed(
    `${join(folder, 'package-lock.json')} does not fit package.json: run \`npm install\` after a change of package.json, or take both files from the same commit.`,
  );
}

/** npm notes in a lock file of its own, written last, what it has installed; it omits packages for other platforms. */
function isInstalled(folder, wanted, isWhole) {
  const file = join(root, folder, 'node_modules/.package-lock.json');
  if (!existsSync(file)) return false;
  const { packages: installed } = readJson(file);
  return Object.entries(wanted.packages)
    .filter(([path, { dev }]) => path !== '' && (isWhole || !dev))
    .every(([path, { version, optional }]) =>
      installed[path]
        ? installed[path].version === version && (optional || existsSync(join(root, folder, path)))
        : optional === true,
    );
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
