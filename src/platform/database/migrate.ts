import { runMigrations as migrateQueue } from 'bullmq';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Env } from '../config/env.js';
import { dataSourceOptions } from './data-source.js';

/** Any constant: processes that migrate at the same time wait for each other. */
const LOCK_KEY = 4_838_910;

/**
 * Brings the schema up to date: ours by TypeORM's migrations, the queue's by BullMQ's own, under one lock.
 *
 * @returns the names of our migrations that were applied now.
 */
export async function migrate(database: Env['database']): Promise<string[]> {
  const lock = new pg.Client({ connectionString: database.url });
  await lock.connect();
  const dataSource = new DataSource(dataSourceOptions(database, { hasTimeouts: false }));
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await dataSource.initialize();
    const applied = await dataSource.runMigrations();
    await migrateQueue(lock);
    return applied.map(({ name }) => name);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await lock.end();
  }
}
