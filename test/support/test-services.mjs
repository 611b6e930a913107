// The Postgres of a test run, in a process of its own (Jest would compile what its setup imports). Sends its address to
// the parent once a migrated template stands that every test file clones; stops when told to, or when the parent is gone.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { removePostgresData } from '../../dist/tools/embedded-postgres/home.js';
import { startPostgres } from '../../dist/tools/embedded-postgres/start-postgres.js';
import { migrate } from '../../dist/src/platform/database/migrate.js';

const TEMPLATE_DATABASE = 'hudvy_template';

const folder = await mkdtemp(join(tmpdir(), 'hudvy-test-'));
const dataDir = join(folder, 'postgres');
const postgres = await startPostgres({ dataDir, durable: false });
process.once('disconnect', async () => {
  await postgres.stop();
  await removePostgresData(dataDir);
  await rm(folder, { recursive: true, force: true });
});

const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
await client.end();
const template = new URL(postgres.url);
template.pathname = `/${TEMPLATE_DATABASE}`;
await migrate({ url: template.toString(), poolSize: 2 });
process.send?.({ postgresUrl: postgres.url });
