import { identifier, joined, sql, type Sql } from '../../platform/database/sql.js';
import { type Reader, readableColumns, type TableDefinition } from '../../platform/tables/table-definition.js';
import type { TableRead } from './parse-query.js';

/** Selects the requested part of the rows that the reader may see. */
export function selectRows(table: TableDefinition, read: TableRead, reader: Reader, now: Date): Sql {
  const types = readableColumns(table);
  const columns = read.columns.map((name) =>
    types[name] === 'bigint' ? sql`${identifier(name)}::double precision AS ${identifier(name)}` : identifier(name),
  );
  return sql`SELECT ${joined(columns, ', ')} ${visible(table, read, reader, now)}
    ORDER BY ${joined(read.order, ', ')} LIMIT ${read.limit} OFFSET ${read.offset}`;
}

/** Counts the rows that match the filters and that the reader may see. */
export function countRows(table: TableDefinition, read: TableRead, reader: Reader, now: Date): Sql {
  return sql`SELECT count(*)::int AS total ${visible(table, read, reader, now)}`;
}

function visible(table: TableDefinition, { filters }: TableRead, reader: Reader, now: Date): Sql {
  const conditions = [table.rows(reader, now), ...filters].map((condition) => sql`(${condition})`);
  return sql`FROM ${identifier(table.name)} WHERE ${joined(conditions, ' AND ')}`;
}
