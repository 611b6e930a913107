// The Postgres of a test run, in a process of its own (Jest would compile what its setup imports). Sends its address to
// the parent once a migrated template stands that every test file clones; stops when the parent disconnects or ends.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../dist/src/platform/database/migrate.js';
import { OWNER_ROLE, PASSWORD_NOTES } from '../../dist/tools/embedded-postgres/cluster.js';
import { readNote, removePostgresData } from '../../dist/tools/embedded-postgres/home.js';
import { openClinic } from '../../dist/tools/open-clinic.js';
import { startPostgres } from '../../dist/tools/embedded-postgres/start-postgres.js';

const TEMPLATE_DATABASE = 'hudvy_template';
/** What makes roles and gives them rights. */
const ROLE_FILES = [
  ...['roles.js', 'migrate.js'].map((name) => `dist/src/platform/database/${name}`),
  ...['cluster.js', 'start-postgres.js'].map((name) => `dist/tools/embedded-postgres/${name}`),
  'dist/tools/open-clinic.js',
  'test/support/test-services.mjs',
  'package-lock.json',
];
const root = join(import.meta.dirname, '../..');

const folder = tmpdir();
const dataDir = join(folder, 'postgres');
const prepared = join(root, 'node_modules/.cache/hudvy', `postgres-${await schemaKey()}`);
if (!existsSync(prepared)) await prepare();
await cp(prepared, dataDir, { recursive: true });
const postgres = await startPostgres({ dataDir, durable: false });
process.once('disconnect', () => {
  stop().catch(console.error);
});
process.send?.({
  url: postgres.url,
  ownerUrl: postgres.ownerUrl,
  keeperUrl: postgres.keeperUrl,
  bootstrapUrl: postgres.bootstrapUrl,
});

async function stop() {
  await postgres.stop();
  await removePostgresData(dataDir);
}

/** Changes with everything that makes the schema: our migrations and roles, and the releases of Postgres and of the queue. */
async function schemaKey() {
  const hash = createHash('sha256').update(process.env.POSTGRES_BIN_DIR ?? '');
  const migrations = join(root, 'dist/migrations');
  const sources = (await readdir(migrations)).filter((name) => name.endsWith('.js')).sort();
  for (const name of sources) hash.update(await readFile(join(migrations, name)));
  for (const file of ROLE_FILES) hash.update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** A cluster with the migrated template of an open clinic, kept until a migration changes: making one takes as long as a small test file. */
async function prepare() {
  const making = join(folder, 'template');
  const template = await startPostgres({ dataDir: making, durable: false });
  await asSuperuser(template, (client) => client.query(`CREATE DATABASE ${TEMPLATE_DATABASE} OWNER ${OWNER_ROLE}`));
  const inTemplate = (address) => Object.assign(new URL(address), { pathname: `/${TEMPLATE_DATABASE}` }).toString();
  const { url, ownerUrl, keeperUrl } = template;
  await migrate({
    ...{ url: inTemplate(url), ownerUrl: inTemplate(ownerUrl), keeperUrl: inTemplate(keeperUrl) },
    poolSize: 2,
  });
  await openClinic(inTemplate(url));
  await hashPasswordsOnce(template);
  await template.stop();

  const unfinished = `${prepared}.${process.pid}`;
  const home = (await readNote(making, 'moved-to')) ?? making;
  await cp(join(home, 'cluster'), join(unfinished, 'cluster'), { recursive: true });
  for (const note of Object.values(PASSWORD_NOTES)) await cp(join(making, note), join(unfinished, note));
  // Another run may have been faster; its copy is as good.
  await rename(unfinished, prepared).catch(() => rm(unfinished, { recursive: true }));
  await removePostgresData(making);
}

/**
 * Stores the roles' passwords with one round of hashing in place of 4,096: each clinic of a test opens some 25 connections, and
 * each of them costs a millisecond of processor time less.
 */
async function hashPasswordsOnce(template) {
  const { url, ownerUrl, keeperUrl, bootstrapUrl } = template;
  await asSuperuser(template, async (client) => {
    // PostgreSQL 15 has no such setting.
    await client.query(`SELECT set_config(name, '1', false) FROM pg_settings WHERE name = 'scram_iterations'`);
    for (const { username, password } of [url, ownerUrl, keeperUrl, bootstrapUrl].map((address) => new URL(address)))
      await client.query(`ALTER ROLE ${pg.escapeIdentifier(username)} PASSWORD ${pg.escapeLiteral(password)}`);
  });
}

async function asSuperuser({ bootstrapUrl }, act) {
  const client = new pg.Client({ connectionString: bootstrapUrl });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
