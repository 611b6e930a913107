import { randomUUID } from 'node:crypto';
import pg from 'pg';

const TEMPLATE_DATABASE = 'hudvy_template';

/** Address of the test server's Postgres for a role; set by `global-setup.mjs` for all workers. */
function serverUrl(setting: 'TEST_POSTGRES_URL' | 'TEST_POSTGRES_OWNER_URL'): string {
  const url = process.env[setting];
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
  /** As the role that owns the tables: a test may look at, and change, what the product cannot. */
  query<T>(sql: string, parameters?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

export async function cloneDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`);
  const ownerUrl = withDatabase(serverUrl('TEST_POSTGRES_OWNER_URL'), name);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 3 });
  pool.on('error', () => undefined);
  return {
    url: withDatabase(serverUrl('TEST_POSTGRES_URL'), name),
    ownerUrl,
    async query<T>(sql: string, parameters: unknown[] = []) {
      return (await pool.query(sql, parameters)).rows as T[];
    },
    async drop() {
      await pool.end();
      await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl('TEST_POSTGRES_OWNER_URL') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
