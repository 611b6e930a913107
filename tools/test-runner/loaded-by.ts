import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { projectRoot } from '../project-root.js';

/** An import or export of a whole file; those in texts of tests are indented. */
const IMPORT = /^(?:import|export|\}) ?(?:.*from )?'([^']+)';$/gm;

/**
 * What these files load, directly and indirectly: files of the checkout, themselves included, and packages of npm.
 *
 * @param paths in the checkout
 */
export function loadedBy(paths: readonly string[]): { readonly files: string[]; readonly packages: string[] } {
  const files = new Set(paths);
  const packages = new Set<string>();
  // What is added is walked too.
  for (const file of files) {
    for (const [, name = ''] of readFileSync(join(projectRoot(), file), 'utf8').matchAll(IMPORT)) {
      if (name.startsWith('.')) files.add(sourceOf(posix.join(posix.dirname(file), name)));
      else if (!name.startsWith('node:')) packages.add(packageOf(name));
    }
  }
  return { files: [...files], packages: [...packages] };
}

const sourceOf = (path: string): string =>
  ['.ts', '.tsx', '.js']
    .map((ending) => path.replace(/\.js$/, ending))
    .find((source) => existsSync(join(projectRoot(), source))) ?? path;

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
