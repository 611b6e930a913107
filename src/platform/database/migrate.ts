import { runMigrations as migrateQueue } from 'bullmq';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Env } from '../config/env.js';
import { provideAppRole } from './app-role.js';
import { dataSourceOptions } from './data-source.js';
import { refuseForeignVersion, SERVER_VERSION_SQL } from './server-version.js';

/** Any constant: processes that migrate at the same time wait for each other. */
const LOCK_KEY = 4_838_910;

/**
 * Brings the schema up to date, ours by TypeORM's migrations and the queue's by BullMQ's own, and gives the role of
 * server and worker its rights; all under one lock.
 *
 * @throws RefusedDatabaseError for a release of PostgreSQL that is not supported
 * @returns the names of our migrations that were applied now.
 */
export async function migrate({ url, ownerUrl = url, poolSize }: Env['database']): Promise<string[]> {
  const lock = new pg.Client({ connectionString: ownerUrl });
  await lock.connect();
  const dataSource = new DataSource(dataSourceOptions({ url: ownerUrl, poolSize }, { hasTimeouts: false }));
  try {
    refuseForeignVersion((await lock.query<{ versionNumber: number }>(SERVER_VERSION_SQL)).rows);
    await lock.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await dataSource.initialize();
    const applied = await dataSource.runMigrations();
    await migrateQueue(lock);
    await provideAppRole(lock, url);
    return applied.map(({ name }) => name);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await lock.end();
  }
}
