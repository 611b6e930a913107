import type { DataSource } from 'typeorm';

/** Production does not start on this database. */
export class RefusedDatabaseError extends Error {}

/** For production. @throws RefusedDatabaseError when the launcher marked the database as a demo */
export async function refuseDemoDatabase(dataSource: DataSource): Promise<void> {
  if (await isDemoDatabase(dataSource)) {
    throw new RefusedDatabaseError('DATABASE_URL: this database is marked as a demo; production does not use it');
  }
}

/** Whether the launcher made this database: only then are demo accounts and content allowed in it. */
export async function isDemoDatabase(dataSource: DataSource): Promise<boolean> {
  const rows = await dataSource.query<unknown[]>('SELECT 1 FROM demo_mark');
  return rows.length > 0;
}
