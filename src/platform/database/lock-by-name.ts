import type { Tx } from './transactions.js';

/** Waits until no other transaction holds the name, and holds it until this one ends: for what may have no row to lock yet. */
export async function lockByName(tx: Tx, name: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
