import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../tools/project-root.js';
import { findProgram, redisServer, type Program } from '../../../tools/programs.js';

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

const program = (name: string, debianPackage: string, place: string): Program => ({
  title: name,
  setting: `${name.toUpperCase().replaceAll('-', '_')}_PATH`,
  names: [name],
  places: [place],
  debianPackage,
});

/** Debian 12's release, whose `pg_basebackup` makes the standby. */
export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';

const PROGRAMS = {
  haproxy: program('haproxy', 'haproxy', '/usr/sbin/haproxy'),
  pgbouncer: program('pgbouncer', 'pgbouncer', '/usr/sbin/pgbouncer'),
  redis: redisServer,
  postgres: { ...program('postgres', 'postgresql-15', `${POSTGRES_BIN}/postgres`), names: [] },
} satisfies Record<string, Program>;

/** Paths of the programs that the drill runs. @throws Error naming the missing packages */
export function debianPrograms(): Record<keyof typeof PROGRAMS, string> {
  const found = Object.entries(PROGRAMS).map(([name, wanted]) => ({ name, wanted, path: findProgram(wanted) }));
  const missing = found.filter(({ path }) => path === null).map(({ wanted }) => wanted.debianPackage);
  if (missing.length > 0)
    throw new Error(`The drill needs Debian's packages: apt-get install --no-install-recommends ${missing.join(' ')}`);
  return Object.fromEntries(found.map(({ name, path }) => [name, path])) as Record<keyof typeof PROGRAMS, string>;
}
