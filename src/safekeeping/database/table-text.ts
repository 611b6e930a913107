import pg, { type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { TableHeader, TableSum } from '../archive/frames.js';
import { RowSum } from '../archive/row-sum.js';

/** The rows of a table as COPY text, in pieces. `COPY (SELECT …)` also reads partitioned tables and those with row policies. */
export async function* tableText(client: ClientBase, { name, columns }: TableHeader): AsyncGenerator<Buffer> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  yield* client.query(
    copyTo(`COPY (SELECT ${list} FROM ${pg.escapeIdentifier(name)}) TO STDOUT`),
  ) as AsyncIterable<Buffer>;
}

/** Count and sum of the rows of a table. */
export async function tableSum(client: ClientBase, table: TableHeader): Promise<TableSum> {
  const sum = new RowSum();
  for await (const chunk of tableText(client, table)) sum.add(chunk);
  return sum.end(table.name);
}
