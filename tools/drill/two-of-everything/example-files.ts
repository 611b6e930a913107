import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.js';

/** Addresses and paths of two machines, which one machine has not. */
const NOT_HERE = /10\.0\.0\.\d+|CHANGE-ME|\/etc\/|\/var\//;

/**
 * A file of `ops/ha` as this machine needs it: only what names another machine or a path is replaced.
 *
 * @param replacements every one must occur
 * @throws Error when one does not occur, and when a setting still names another machine
 */
export async function exampleFile(name: string, replacements: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(join(projectRoot(), 'ops/ha', name), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`ops/ha/${name} does not contain ${from}`);
    text = text.replaceAll(from, to);
  }
  const left = text.split('\n').find((line) => !/^\s*(#|;|--)/.test(line) && NOT_HERE.test(line));
  if (left !== undefined) throw new Error(`ops/ha/${name}: the drill does not replace “${left.trim()}”`);
  return text;
}

/** Writes an example file for this machine. @returns its path */
export async function writeExample(
  folder: string,
  name: string,
  replacements: Readonly<Record<string, string>>,
): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, await exampleFile(name, replacements), { mode: 0o644 });
  return path;
}
