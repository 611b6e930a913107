import type { ClientBase } from 'pg';
import { encodeFrame, type ArchiveHeader, type TableSum } from '../archive/frames.js';
import { RowSum } from '../archive/row-sum.js';
import { archivedTables, readSequences, tableText } from '../database/archived-tables.js';

/**
 * The database as the transaction of `client` sees it, as frames.
 *
 * @param onTable called with each table after its rows are written
 */
export async function* databaseFrames(
  client: ClientBase,
  header: ArchiveHeader,
  onTable: (sum: TableSum) => void,
): AsyncGenerator<Buffer> {
  yield encodeFrame({ kind: 'header', value: header });
  const tables = await archivedTables(client);
  for (const table of tables) {
    yield encodeFrame({ kind: 'table', value: table });
    const sum = new RowSum();
    for await (const bytes of tableText(client, table)) {
      sum.add(bytes);
      yield encodeFrame({ kind: 'data', bytes });
    }
    const total = sum.end(table.name);
    yield encodeFrame({ kind: 'table-end', value: total });
    onTable(total);
  }
  yield encodeFrame({ kind: 'sequences', value: await readSequences(client) });
  yield encodeFrame({ kind: 'end', value: { tables: tables.length } });
}
