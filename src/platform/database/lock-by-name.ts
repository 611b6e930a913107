import type { Tx } from './transactions.js';

/** Takes an advisory lock on a name until the transaction ends: for rows that may not exist yet. */
export async function lockByName(tx: Tx, name: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
