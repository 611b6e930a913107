import type { ClientBase } from 'pg';
import { MIGRATION_LOCK_KEY } from '../../platform/database/schema-state.js';
import { SWEEPING_LOCK_KEY } from '../../supabase/storage/files/sweeping-lock.client.js';

/** Any constant: one backup of a database at a time. */
const BACKUP_LOCK_KEY = 4_838_911;

/** Another process backs this database up. */
export class BackupInProgressError extends Error {}

/**
 * Takes three locks until the connection ends: one backup at a time, no migration, and no file is deleted, so that every
 * file that a row of the snapshot names is there until it is stored.
 *
 * @throws BackupInProgressError
 */
export async function holdLocks(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [
    BACKUP_LOCK_KEY,
  ]);
  if (!rows[0]?.isFree) throw new BackupInProgressError('another backup of this database is in progress');
  await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK_KEY]);
  await client.query('SELECT pg_advisory_lock($1)', [SWEEPING_LOCK_KEY]);
}
