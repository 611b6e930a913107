import { identifier, sql, type Sql } from '../../platform/database/sql.js';
import { readableColumns, type ColumnType, type TableDefinition } from '../../platform/tables/table-definition.js';
import { parseFilter } from './parse-filters.js';
import { TableReadError } from './table-reads.errors.js';

/** The most rows of one response. */
const MAX_ROWS = 1_000;

/** Filters of one request, and terms of its order; each costs the planner time. */
const MAX_TERMS = 20;

const ORDER_TERM = /^([a-z_][a-z0-9_]*)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/;
const RESERVED = new Set(['select', 'order', 'limit', 'offset']);
const LOGIC = new Set(['and', 'or', 'not.and', 'not.or']);

/** A parsed and validated read of a table. */
export interface TableRead {
  readonly columns: readonly string[];
  readonly filters: readonly Sql[];
  readonly order: readonly Sql[];
  readonly limit: number;
  readonly offset: number;
}

/**
 * Reads the query language of `/rest/v1`: select, filters, order, limit and offset. `range` is the header of that name.
 *
 * @throws TableReadError `PGRST100` for malformed syntax, `42703` for a column that is not on the wire, `22P02` for a
 * value of another type.
 */
export function parseQuery(table: TableDefinition, query: URLSearchParams, range?: string): TableRead {
  const readable = readableColumns(table);
  const filters: Sql[] = [];
  for (const [key, value] of query) {
    if (RESERVED.has(key)) continue;
    if (LOGIC.has(key)) throw TableReadError.unreadable('logic tree');
    if (filters.length >= MAX_TERMS) throw TableReadError.unreadable('filters: too many');
    filters.push(parseFilter(key, columnType(readable, key), value));
  }
  const { limit, offset } = parseWindow(query, range);
  return {
    columns: parseSelect(table, readable, query.get('select') ?? '*'),
    filters,
    order: [
      ...parseOrder(readable, query.get('order')),
      ...table.tieBreak.map((column) => sql`${identifier(column)} ASC`),
    ],
    limit,
    offset,
  };
}

function columnType(readable: Readonly<Record<string, ColumnType>>, column: string): ColumnType {
  const type = Object.hasOwn(readable, column) ? readable[column] : undefined;
  if (type === undefined) throw TableReadError.unknownColumn();
  return type;
}

function parseSelect(table: TableDefinition, readable: Readonly<Record<string, ColumnType>>, select: string): string[] {
  const names = select.split(',').map((name) => name.trim());
  const selected = names.flatMap((name) => {
    if (name === '*' || (name === '' && names.length === 1)) return Object.keys(table.columns);
    if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw TableReadError.unreadable('select parameter');
    columnType(readable, name);
    return [name];
  });
  return [...new Set(selected)];
}

function parseOrder(readable: Readonly<Record<string, ColumnType>>, order: string | null): Sql[] {
  if (order === null || order === '') return [];
  const terms = order.split(',');
  if (terms.length > MAX_TERMS) throw TableReadError.unreadable('order: too many terms');
  return terms.map((term) => {
    const [, column, direction = 'asc', nulls = direction === 'asc' ? 'nullslast' : 'nullsfirst'] =
      ORDER_TERM.exec(term) ?? [];
    if (column === undefined) throw TableReadError.unreadable('order');
    columnType(readable, column);
    const towards = direction === 'asc' ? sql`ASC` : sql`DESC`;
    return sql`${identifier(column)} ${towards} ${nulls === 'nullsfirst' ? sql`NULLS FIRST` : sql`NULLS LAST`}`;
  });
}

/** `limit` and `offset` win over the `Range` header, which may also be open-ended: `0-9`, `10-`. */
function parseWindow(query: URLSearchParams, range: string | undefined): { limit: number; offset: number } {
  const [, first, last] = /^(?:items=)?(\d{1,9})-(\d{1,9})?$/.exec(range?.trim() ?? '') ?? [];
  const rangeOffset = first === undefined ? 0 : Number(first);
  const rangeLimit = last === undefined ? MAX_ROWS : Number(last) - rangeOffset + 1;
  if (rangeLimit < 1) throw TableReadError.emptyRange();
  const limit = parseNumber(query.get('limit')) ?? rangeLimit;
  return { limit: Math.min(limit, MAX_ROWS), offset: parseNumber(query.get('offset')) ?? rangeOffset };
}

function parseNumber(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw TableReadError.unreadable('limit or offset');
  return Number(text);
}
