import { runMigrations as migrateQueue } from 'bullmq';
import pg from 'pg';
import { DataSource, MigrationExecutor } from 'typeorm';
import type { Env } from '../config/env.js';
import { provideAppRole } from './app-role.js';
import { dataSourceOptions } from './data-source.js';
import { provideKeeperRole } from './keeper-role.js';
import { RefusedDatabaseError } from './demo-mark.js';
import { createRole, nameOfRole } from './roles.js';
import { refuseForeignVersion, SERVER_VERSION_SQL } from './server-version.js';

/** Any constant: processes that migrate at the same time wait for each other. */
const LOCK_KEY = 4_838_910;

/** Timestamp of the first migration. */
const BASELINE = 1_764_000_000_000;

/**
 * Brings the schema up to date, ours by TypeORM's migrations and the queue's by BullMQ's own, and gives the roles of
 * server, worker and keeper their rights; all under one lock.
 *
 * @throws RefusedDatabaseError for a release of PostgreSQL that is not supported, and for a schema from before the baseline
 * @returns the names of our migrations that were applied now.
 */
export async function migrate({ url, ownerUrl = url, keeperUrl = url, poolSize }: Env['database']): Promise<string[]> {
  const lock = new pg.Client({ connectionString: ownerUrl });
  await lock.connect();
  const dataSource = new DataSource(dataSourceOptions({ url: ownerUrl, poolSize }, { hasTimeouts: false }));
  try {
    refuseForeignVersion((await lock.query<{ versionNumber: number }>(SERVER_VERSION_SQL)).rows);
    await lock.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await dataSource.initialize();
    await refuseFormerSchema(dataSource);
    const applied = await dataSource.runMigrations();
    await migrateQueue(lock);
    await provideRoles(lock, url, keeperUrl);
    return applied.map(({ name }) => name);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await lock.end();
  }
}

/** The baseline replaces the migrations of unreleased versions, and cannot continue from them. */
async function refuseFormerSchema(dataSource: DataSource): Promise<void> {
  const executed = await new MigrationExecutor(dataSource).getExecutedMigrations();
  if (executed.some(({ timestamp }) => timestamp < BASELINE))
    throw new RefusedDatabaseError(
      'DATABASE_URL: an unreleased version made this database; create a new one (locally: npm start -- --reset)',
    );
}

/**
 * Roles are made when they are missing. Their rights change at once, so that running processes never have more, or fewer,
 * than they should.
 */
async function provideRoles(owner: pg.Client, url: string, keeperUrl: string): Promise<void> {
  const isOther = (address: string) => nameOfRole(address) !== owner.user;
  for (const address of [url, keeperUrl].filter(isOther)) await createRole(owner, address);
  await owner.query('BEGIN');
  if (isOther(url)) await provideAppRole(owner, nameOfRole(url));
  if (isOther(keeperUrl)) await provideKeeperRole(owner, nameOfRole(keeperUrl));
  await owner.query('COMMIT');
}
