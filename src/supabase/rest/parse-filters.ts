import { identifier, joined, sql, type Sql } from '../../platform/database/sql.js';
import type { ColumnType } from '../../platform/tables/table-definition.js';
import { parseValue } from './parse-values.js';
import { TableReadError } from './table-reads.errors.js';

const FILTER = /^(not\.)?(eq|neq|gt|gte|lt|lte|is|in)\.(.*)$/s;
const COMPARISONS = { eq: sql`=`, neq: sql`<>`, gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` };
const STATES: Readonly<Record<string, Sql>> = { null: sql`NULL`, true: sql`TRUE`, false: sql`FALSE` };
const MAX_LISTED = 1_000;

/**
 * One filter of the query language: `eq.value`, `is.null`, `in.(a,"b,c")`, each also after `not.`.
 *
 * @throws TableReadError `PGRST100` when it cannot be read, `22P02` when the value does not fit the column.
 */
export function parseFilter(column: string, type: ColumnType, text: string): Sql {
  const [, not, operator, operand = ''] = FILTER.exec(text) ?? [];
  if (operator === undefined) throw TableReadError.unreadable('filter');
  const condition = parseCondition(identifier(column), type, operator, operand);
  return not === undefined ? condition : sql`NOT (${condition})`;
}

function parseCondition(column: Sql, type: ColumnType, operator: string, operand: string): Sql {
  if (operator === 'is') {
    const state = STATES[operand.toLowerCase()];
    if (state === undefined) throw TableReadError.unreadable('filter');
    if (operand.toLowerCase() !== 'null' && type !== 'boolean') throw TableReadError.wrongType('boolean');
    return sql`${column} IS ${state}`;
  }
  if (operator === 'in') {
    const values = parseList(operand).map((item) => sql`${parseValue(type, item)}`);
    return values.length === 0 ? sql`false` : sql`${column} IN (${joined(values, ', ')})`;
  }
  return sql`${column} ${COMPARISONS[operator as keyof typeof COMPARISONS]} ${parseValue(type, operand)}`;
}

/** `(a,"b,c","d\"e")`: items with commas, quotes or brackets are in double quotes. */
function parseList(text: string): string[] {
  const inner = /^\((.*)\)$/s.exec(text)?.[1];
  if (inner === undefined) throw TableReadError.unreadable('filter');
  if (inner === '') return [];
  const items: string[] = [];
  // No two neighbours match the same character, so that the time is linear in the length.
  const item = /\s*(?:"((?:[^"\\]|\\.)*)"\s*|([^\s",()][^",()]*)?)(,|$)/sy;
  for (let isLast = false; !isLast;) {
    const found = item.exec(inner);
    if (found === null || items.length >= MAX_LISTED) throw TableReadError.unreadable('filter');
    items.push(found[1]?.replace(/\\(.)/gs, '$1') ?? found[2]?.trim() ?? '');
    isLast = found[3] === '';
  }
  return items;
}
