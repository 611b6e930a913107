// Jest does not map imports for its global setup, so this one runs the built code; tests that kill processes need it anyway.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const TEMPLATE_DATABASE = 'hudvy_template';
const root = join(import.meta.dirname, '../..');

/** One Postgres for the whole run, with a migrated template that every test file clones. */
export default async function setUp() {
  execFileSync('npx', ['nest', 'build', '-b', 'swc'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const { startPostgres } = await import('../../dist/tools/embedded-postgres/start-postgres.js');
  const { removePostgresData } = await import('../../dist/tools/embedded-postgres/home.js');
  const folder = await mkdtemp(join(tmpdir(), 'hudvy-test-'));
  const dataDir = join(folder, 'postgres');
  const postgres = await startPostgres({ dataDir, durable: false });
  process.env.TEST_POSTGRES_URL = postgres.url;

  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  await client.end();
  const template = new URL(postgres.url);
  template.pathname = `/${TEMPLATE_DATABASE}`;
  const { migrate } = await import('../../dist/src/platform/database/migrate.js');
  await migrate({ url: template.toString(), poolSize: 2 });

  globalThis.stopTestPostgres = async () => {
    await postgres.stop();
    await removePostgresData(dataDir);
    await rm(folder, { recursive: true, force: true });
  };
}
