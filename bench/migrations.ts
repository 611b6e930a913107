// Migrations: those since the oldest release that can be upgraded, each taken back and applied again on a clinic with
// 1,000,000 orders, cases, events, mails and rows of the access log; their seconds and the strongest locks on tables that
// were there before. `npm run bench -- migrations` (ORDERS=20000 for a quick look). migrations/times.ts keeps the result.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { migrations } from '../migrations/index.js';
import { UPGRADABLE_RELEASES } from '../migrations/releases.js';
import { dataSourceOptions } from '../src/platform/database/data-source.js';
import { migrate } from '../src/platform/database/migrate.js';
import { removePostgresData } from '../tools/embedded-postgres/home.js';
import { startPostgres } from '../tools/embedded-postgres/start-postgres.js';
import { growTo } from './growth/seed.js';

const ORDERS = Number(process.env['ORDERS'] ?? 1_000_000);

/** What the seed of a message copies. */
const MESSAGE = `INSERT INTO contact_messages (id, name, email, phone, sealed_content, received_at, answer_due_at)
  VALUES (gen_random_uuid(), 'Kund', 'kund@growth.example', '+46701234567', decode(repeat('ab', 400), 'hex'), now(), now())`;

/** Of the present month, whose partition exists. */
const ACCESS_LOG = `INSERT INTO access_log (at, principal, role, assurance, action, case_id, data_group, reason, outcome)
  SELECT date_trunc('month', now()) + n * interval '1 millisecond', 'clinician:' || md5((n % 10)::text)::uuid,
    CASE WHEN n % 3 = 0 THEN 'clinician' ELSE 'patient' END, 'aal2', 'read', md5('case' || n / 40)::uuid, 'answers', 'care', 'granted'
  FROM generate_series(1, $1::int) AS n`;

/** The strongest lock of this transaction on each table that other connections see. */
const LOCKS = `SELECT c.relname AS "table", min(CASE l.mode WHEN 'AccessExclusiveLock' THEN 1 WHEN 'ExclusiveLock' THEN 2
    WHEN 'ShareRowExclusiveLock' THEN 3 WHEN 'ShareLock' THEN 4 END) AS strength
  FROM pg_locks l JOIN pg_class c ON c.oid = l.relation JOIN pg_namespace s ON s.oid = c.relnamespace AND s.nspname = 'public'
  WHERE l.pid = pg_backend_pid() AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname = ANY ($1)
    AND l.mode IN ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock')
  GROUP BY 1 ORDER BY 2, 1`;
const STRENGTHS = ['reads and writes', 'writes', 'writes', 'writes'];

const folder = await mkdtemp(join(tmpdir(), 'hudvy-migrations-'));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
try {
  await migrate({ ...postgres, poolSize: 2 });
  const startedAt = performance.now();
  await fill();
  console.log(`${ORDERS} orders, after ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
  await measure();
} finally {
  await postgres.stop();
  await removePostgresData(join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  const database = new pg.Pool({ connectionString: postgres.bootstrapUrl, max: 2 });
  try {
    await database.query(MESSAGE);
    await growTo(database, { from: 10, to: ORDERS });
    const client = await database.connect();
    await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
    await client.query(ACCESS_LOG, [ORDERS]);
    await client.query('RESET session_replication_role');
    client.release();
    await database.query('VACUUM ANALYZE access_log');
    await database.query('CHECKPOINT');
  } finally {
    await database.end();
  }
}

async function measure(): Promise<void> {
  const dataSource = await new DataSource(
    dataSourceOptions({ url: postgres.ownerUrl, poolSize: 1 }, { hasTimeouts: false }),
  ).initialize();
  const runner = dataSource.createQueryRunner();
  const released = UPGRADABLE_RELEASES[0]?.schemaVersion ?? 0;
  const timestampOf = (name: string) => Number(/\d+$/.exec(name)?.[0]);
  const recent = migrations
    .filter(({ name }) => timestampOf(name) > released)
    .toSorted((one, other) => timestampOf(one.name) - timestampOf(other.name))
    .map((Migration): { name: string; migration: MigrationInterface } => ({
      name: Migration.name,
      migration: new Migration(),
    }));
  try {
    for (const { migration } of recent.toReversed()) await inTransaction(runner, () => migration.down(runner));
    console.log('| migration | seconds | waits |\n|---|--:|---|');
    for (const { name, migration } of recent) {
      const before = await tables(runner);
      const { seconds, locks } = await inTransaction(runner, () => migration.up(runner), before);
      console.log(`| ${name} | ${seconds.toFixed(2)} | ${locks.join('; ')} |`);
    }
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

async function inTransaction(runner: QueryRunner, work: () => Promise<unknown>, before: readonly string[] = []) {
  const startedAt = performance.now();
  await runner.query('BEGIN');
  await work();
  const locked = (await runner.query(LOCKS, [before])) as { table: string; strength: number }[];
  await runner.query('COMMIT');
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, locks: locked.map(({ table, strength }) => `${STRENGTHS[strength - 1]} of ${table}`) };
}

async function tables(runner: QueryRunner): Promise<string[]> {
  const rows = (await runner.query(
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
  )) as { name: string }[];
  return rows.map(({ name }) => name);
}
