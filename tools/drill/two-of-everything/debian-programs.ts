import { findProgram, redisServer, type Program } from '../../programs.js';

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
