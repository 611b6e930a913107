import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Set by `global-setup.mjs` for all workers. */
const SERVER_URL = 'TEST_POSTGRES_URL';
const TEMPLATE_DATABASE = 'hudvy_template';

function serverUrl(): string {
  const url = process.env[SERVER_URL];
  if (!url) throw new Error('The global setup of the api and browser projects starts Postgres.');
  return url;
}

function databaseUrl(name: string, server = serverUrl()): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

/** A database of its own, cloned from the migrated template. */
export interface TestDatabase {
  readonly url: string;
  query<T>(sql: string, parameters?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

export async function cloneDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`);
  const url = databaseUrl(name);
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  pool.on('error', () => undefined);
  return {
    url,
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
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
