import type { Tx } from '../database/transactions.js';

/** Marks what is cached under a name as stale, for all processes that read the versions again. */
export async function raiseVersion(tx: Tx, name: string): Promise<void> {
  await tx.query(
    `INSERT INTO cache_versions AS known (name, version) VALUES ($1, 1)
     ON CONFLICT (name) DO UPDATE SET version = known.version + 1`,
    [name],
  );
}
