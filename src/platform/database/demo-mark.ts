import type { DataSource } from 'typeorm';
import type { Env } from '../config/env.js';

/** Production does not start on a demo database. */
export class RefusedDatabaseError extends Error {}

/** @throws RefusedDatabaseError when production meets a database that the launcher marked as a demo. */
export async function refuseDemoDatabase(dataSource: DataSource, env: Env): Promise<void> {
  if (env.app.environment === 'production' && (await isDemoDatabase(dataSource))) {
    throw new RefusedDatabaseError('DATABASE_URL: this database is marked as a demo; production does not use it');
  }
}

/** Whether the launcher made this database: only then are demo accounts and content allowed in it. */
export async function isDemoDatabase(dataSource: DataSource): Promise<boolean> {
  const rows = await dataSource.query<unknown[]>('SELECT 1 FROM demo_mark');
  return rows.length > 0;
}
