import pg from 'pg';
import { holdLocks } from '../../src/safekeeping/backup/backup-locks.js';

/** Does the work while a connection holds what a dump holds: the locks of our backup, and a snapshot of every table. */
export async function withHeldSnapshot<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'held-dump' });
  await client.connect();
  try {
    await client.query('SET idle_in_transaction_session_timeout = 0');
    await holdLocks(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // The first statement takes the snapshot; a dump also locks each table that it will read.
    const { rows } = await client.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind = 'r' AND n.nspname IN ('public', 'bullmq')`,
    );
    await client.query(`LOCK TABLE ${rows.map(({ name }) => name).join(', ')} IN ACCESS SHARE MODE`);
    return await work();
  } finally {
    await client.end();
  }
}
