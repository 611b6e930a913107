import type { ClientBase } from 'pg';
import type { KeyFingerprints } from '../archive/manifest.js';

/** A column whose rows name the key that seals them. */
export interface SealedColumn {
  /** The setting that has the key. */
  readonly setting: 'SEAL_KEYS' | 'PATIENT_DATA_KEYS' | 'CASE_SUMMARY_KEYS';
  readonly table: string;
  readonly column: string;
  /** SQL for the id of the key; `unknown` for a damaged value. */
  readonly keyId: string;
}

/**
 * Keys that rows are sealed with and the worker lacks, such as `SEAL_KEYS (2026b)`.
 *
 * @param keys as the worker noted them; nothing is missing from none
 */
export async function missingKeysOfRows(
  client: ClientBase,
  columns: readonly SealedColumn[],
  keys: KeyFingerprints,
): Promise<string[]> {
  if (Object.keys(keys).length === 0) return [];
  const missing = new Set<string>();
  for (const column of columns)
    for (const id of await keyIdsIn(client, column))
      if (keys[column.setting]?.[id] === undefined) missing.add(`${column.setting} (${id})`);
  return [...missing].sort();
}

/** From one id to the next, as the index of key ids serves it: sealed values are not read. */
async function keyIdsIn(client: ClientBase, { table, column, keyId }: SealedColumn): Promise<string[]> {
  const smallest = `SELECT min(${keyId}) FROM ${table} WHERE ${column} IS NOT NULL`;
  const { rows } = await client.query<{ id: string }>(
    `WITH RECURSIVE ids AS (
       SELECT (${smallest}) AS id
       UNION ALL
       SELECT (${smallest} AND ${keyId} > ids.id) FROM ids WHERE ids.id IS NOT NULL
     ) SELECT id FROM ids WHERE id <> 'unknown'`,
  );
  return rows.map(({ id }) => id);
}
