import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './step.mjs';

/**
 * A hash of all files in these files and folders, by name and content: contents, not times, so that a fresh clone of a
 * built state is not built again.
 *
 * @param paths relative to the checkout; those that do not exist count as empty
 * @param also anything else that the result depends on
 */
export function fingerprintOf(paths, also = '') {
  const hash = createHash('sha256').update(also);
  for (const file of paths.flatMap((path) => filesIn(path)).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** The files in a file or folder of the checkout, by their paths in it; packages are left out. */
export function filesIn(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute)
    .filter((name) => name !== 'node_modules')
    .flatMap((name) => filesIn(`${path}/${name}`));
}
