import { runMigrations as migrateQueue } from 'bullmq';
import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import type { Env } from '../config/env.js';
import {
  provideAppRole,
  provideBackupRole,
  provideDrillRole,
  provideKeeperRole,
  createRole,
  nameOfRole,
} from './roles.js';
import { dataSourceOptions, MIGRATION_TIMEOUTS } from './data-source.js';
import { RefusedDatabaseError } from './demo-mark.js';
import { upgradeRefusal } from './refuse-unfit-schema.js';
import {
  MIGRATION_LOCK_KEY,
  readSchemaState,
  missingMigrations,
  SCHEMA_VERSION,
  type SchemaState,
} from './schema-state.js';
import { refuseForeignVersion, SERVER_VERSION_SQL } from './server-version.js';
import { RELEASE } from '../process/release.js';

/**
 * Brings the schema up to date, ours by TypeORM's migrations and the queue's by BullMQ's own, and gives the roles of
 * server, worker, keeper, backups and drills their rights; all under one lock. Each migration is a transaction, so that after a stop
 * anywhere another run continues. The upgrade is recorded in `releases`, when it starts and when it is finished.
 *
 * @throws RefusedDatabaseError for a release of PostgreSQL that is not supported, and for a schema that this release must
 * not upgrade
 * @param onApplied called after each of our migrations that was applied, once it is committed
 */
export async function migrate(
  { url, ownerUrl = url, keeperUrl = url, backupUrl, drillUrl, queueUrl, poolSize }: Env['database'],
  onApplied: (applied: AppliedMigration) => void = () => undefined,
): Promise<void> {
  const lock = new pg.Client({ connectionString: ownerUrl });
  await lock.connect();
  const dataSource = new DataSource(dataSourceOptions({ url: ownerUrl, poolSize }, { hasTimeouts: false }));
  try {
    refuseForeignVersion((await lock.query<{ versionNumber: number }>(SERVER_VERSION_SQL)).rows);
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    // Not before: another process may migrate for longer.
    await lock.query(`SET lock_timeout = ${MIGRATION_TIMEOUTS.lock_timeout}`);
    const state = await readSchemaState(lock);
    const refusal = upgradeRefusal(state);
    if (refusal !== null) throw new RefusedDatabaseError(`DATABASE_URL: ${refusal} (docs/operations/install.md)`);
    await startUpgrade(lock, state);
    await dataSource.initialize();
    const reportLast = timeMigrations(dataSource.migrations, onApplied);
    await dataSource.runMigrations();
    reportLast();
    await migrateQueueAt(queueUrl, lock);
    await provideRoles(lock, { url, keeperUrl, backupUrl, drillUrl });
    await finishUpgrade(lock);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await lock.end();
  }
}

/** In its own database the queue belongs to the role that runs its jobs: nothing lies there but ids of events. */
async function migrateQueueAt(queueUrl: string | undefined, owner: pg.Client): Promise<void> {
  if (queueUrl === undefined) {
    await migrateQueue(owner);
    return;
  }
  const queue = new pg.Client({ connectionString: queueUrl });
  await queue.connect();
  try {
    await migrateQueue(queue);
  } finally {
    await queue.end();
  }
}

/**
 * Roles are made when they are missing. Their rights change at once, so that running processes never have more, or fewer,
 * than they should.
 */
async function provideRoles(
  owner: pg.Client,
  { url, keeperUrl, backupUrl, drillUrl }: Pick<Env['database'], 'url' | 'keeperUrl' | 'backupUrl' | 'drillUrl'>,
): Promise<void> {
  const roles = [
    [url, provideAppRole],
    [keeperUrl, provideKeeperRole],
    [backupUrl, provideBackupRole],
    [drillUrl, provideDrillRole],
  ] as const;
  const others = roles.flatMap(([address, provide]) =>
    address === undefined || nameOfRole(address) === owner.user ? [] : [{ address, provide }],
  );
  for (const { address } of others) await createRole(owner, address);
  await owner.query('BEGIN');
  for (const { address, provide } of others) await provide(owner, nameOfRole(address));
  await owner.query('COMMIT');
}

/**
 * Records that an upgrade to this release begins, when there is something to do. An interrupted one is continued under its
 * row. The first installation has no table yet: `finishUpgrade` records it.
 */
async function startUpgrade(owner: pg.Client, state: SchemaState): Promise<void> {
  const { last } = state;
  if (!last || !last.isFinished) return;
  if (last.version === RELEASE && missingMigrations(state).length === 0) return;
  await owner.query('INSERT INTO releases (version, schema_version) VALUES ($1, $2)', [RELEASE, SCHEMA_VERSION]);
}

/** Records that the schema is that of this release. */
async function finishUpgrade(owner: pg.Client): Promise<void> {
  await owner.query('UPDATE releases SET schema_version = $1, finished_at = now() WHERE finished_at IS NULL', [
    SCHEMA_VERSION,
  ]);
  await owner.query(
    `INSERT INTO releases (version, schema_version, finished_at)
     SELECT $1, $2, now() WHERE NOT EXISTS (SELECT FROM releases)`,
    [RELEASE, SCHEMA_VERSION],
  );
}

/** A migration that was applied now, and how long it took with its commit. */
export interface AppliedMigration {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Reports each migration when the next one begins, which is after its commit: a rolled back one is not reported.
 *
 * @param migrations instances that a run will use, in any order
 * @returns reports the last one; to be called when all are applied
 */
export function timeMigrations(
  migrations: readonly MigrationInterface[],
  onApplied: (applied: AppliedMigration) => void,
  now: () => number = () => performance.now(),
): () => void {
  let running: { readonly name: string; readonly startedAt: number } | null = null;
  const report = () => {
    if (running) onApplied({ name: running.name, seconds: (now() - running.startedAt) / 1_000 });
    running = null;
  };
  for (const migration of migrations) {
    const up = migration.up.bind(migration);
    migration.up = async (runner) => {
      report();
      running = { name: migration.name ?? migration.constructor.name, startedAt: now() };
      await up(runner);
    };
  }
  return report;
}
