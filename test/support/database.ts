import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { OWNER_ROLE } from '../../tools/embedded-postgres/cluster.js';

const TEMPLATE_DATABASE = 'hudvy_template';

/** A role of the test server's Postgres; its address is set by `global-setup.mjs` for all workers. */
type Role = '' | 'OWNER_' | 'KEEPER_' | 'BOOTSTRAP_';

function serverUrl(role: Role): string {
  const url = process.env[`TEST_POSTGRES_${role}URL`];
  if (!url) throw new Error('The global setup of the api and browser projects starts Postgres.');
  return url;
}

function withDatabase(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).toString();
}

/** A database of its own, cloned from the migrated template. */
export interface TestDatabase {
  /** As server and worker connect. */
  readonly url: string;
  /** As migrations connect. */
  readonly ownerUrl: string;
  /** As the sealer of the access log connects. */
  readonly keeperUrl: string;
  readonly superuserUrl: string;
  /** As the superuser, whom no row policy binds: a test may look at, and change, what the product cannot. */
  query<T>(sql: string, parameters?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

export async function cloneDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copied as files: a log of the copy would cost as much again, and no test needs it.
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE} STRATEGY FILE_COPY OWNER ${OWNER_ROLE}`);
  // A clone has the rows of its template, and not the rights on it that `migrate` gave.
  await onServer(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`);
  return openDatabase(name);
}

function openDatabase(name: string): TestDatabase {
  const urlOf = (role: Role) => withDatabase(serverUrl(role), name);
  const pool = new pg.Pool({ connectionString: urlOf('BOOTSTRAP_'), max: 3 });
  pool.on('error', () => undefined);
  return {
    url: urlOf(''),
    ownerUrl: urlOf('OWNER_'),
    keeperUrl: urlOf('KEEPER_'),
    superuserUrl: urlOf('BOOTSTRAP_'),
    async query<T>(sql: string, parameters: unknown[] = []) {
      return (await pool.query(sql, parameters)).rows as T[];
    },
    async drop() {
      await pool.end();
      await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** A database without tables, of the role that owns the others. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name} OWNER ${OWNER_ROLE}`);
  return openDatabase(name);
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl('BOOTSTRAP_') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
