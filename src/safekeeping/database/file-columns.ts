import type { ClientBase } from 'pg';

/** Columns that name a file of the storage. `test/api/safekeeping` compares them with the tables. */
export const FILE_COLUMNS: readonly (readonly [table: string, column: string])[] = [
  ['storage_objects', 'version'],
  ['case_photos', 'full_file'],
  ['case_photos', 'large_file'],
  ['case_photos', 'small_file'],
  ['case_reply_pdfs', 'file'],
  ['own_data_exports', 'file'],
];

/** Ids of the files that rows of this transaction's snapshot name. */
export async function filesOfRows(client: ClientBase): Promise<string[]> {
  const selects = FILE_COLUMNS.map(
    ([table, column]) => `SELECT ${column} AS id FROM ${table} WHERE ${column} IS NOT NULL`,
  );
  const { rows } = await client.query<{ id: string }>(`${selects.join(' UNION ')} ORDER BY id`);
  return rows.map(({ id }) => id);
}
