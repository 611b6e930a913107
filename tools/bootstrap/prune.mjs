// `node tools/bootstrap.mjs prune`: what an installed clinic runs with, and nothing else. For the image and ops/install.sh,
// without npm and without network.
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './step.mjs';

const NOTED = 'node_modules/.package-lock.json';

/**
 * Removes packages that only building, trying and testing need: development packages, those that `buildTools` of package.json
 * names, the embedded Postgres, and what only these depend on.
 *
 * @param folder of node_modules
 * @returns the number of removed packages
 */
export function prune(folder = root) {
  const lock = readJson(join(folder, NOTED));
  const needed = neededPackages(lock, folder);
  const gone = Object.keys(lock.packages).filter((path) => path !== '' && !needed.has(path));
  for (const path of gone) {
    // A needed package may lie within one that is not. Those of this repository lose only their links.
    if (path.includes('node_modules/') && ![...needed].some((other) => other.startsWith(`${path}/`)))
      rmSync(join(folder, path), { recursive: true, force: true });
    delete lock.packages[path];
  }
  removeDeadLinks(join(folder, 'node_modules/.bin'));
  for (const scope of readdirSync(join(folder, 'node_modules')).filter((name) => name.startsWith('@')))
    if (readdirSync(join(folder, 'node_modules', scope)).length === 0)
      rmSync(join(folder, 'node_modules', scope), { recursive: true });
  writeFileSync(join(folder, NOTED), JSON.stringify(lock, null, 2));
  return gone.length;
}

/**
 * Paths of the packages that an installed clinic runs with.
 *
 * @param lock of npm, as noted in node_modules or committed
 * @param folder of package.json
 */
export function neededPackages({ packages }, folder = root) {
  const { buildTools, dependencies } = readJson(join(folder, 'package.json'));
  return reachable(
    packages,
    Object.keys(dependencies).filter((name) => !buildTools.includes(name)),
  );
}

/** Paths of the packages that these depend on, directly or indirectly, as Node.js finds them. */
function reachable(packages, names) {
  const found = new Set();
  const visit = (from, name) => {
    const path = resolved(packages, from, name);
    if (path === null || found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path];
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
    for (const each of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) visit(path, each);
  };
  for (const name of names) visit('', name);
  return found;
}

/** The path of the package that one at the path `from` gets by this name, as Node.js finds it, or `null`. */
export function resolved(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return null;
  }
}

function removeDeadLinks(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (!existsSync(join(folder, name))) rmSync(join(folder, name), { force: true });
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
