import { identifier, joined, sql, type Sql } from '../../platform/database/sql.js';
import type { ColumnType } from '../../platform/tables/table-definition.js';
import { TableReadError } from './table-reads.errors.js';
import { isCalendarDay } from '../../../common/calendar-day.js';

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

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const INSTANT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/i;
const LARGEST = { integer: 2_147_483_647n, bigint: 9_223_372_036_854_775_807n };
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, t: true, false: false, f: false };

/**
 * A filter's value as the column's type; checked here, because Postgres would fail on one of another type.
 *
 * @throws TableReadError `22P02` for another type.
 */
function parseValue(type: ColumnType, text: string): unknown {
  const value = PARSERS[type](text);
  if (value === undefined) throw TableReadError.wrongType(type);
  return value;
}

const PARSERS: Record<ColumnType, (text: string) => unknown> = {
  text: (text) => (text.includes('\0') ? undefined : text),
  uuid: (text) => (UUID.test(text) ? text : undefined),
  boolean: (text) => BOOLEANS[text.toLowerCase()],
  integer: (text) => parseInteger(text, LARGEST.integer),
  bigint: (text) => parseInteger(text, LARGEST.bigint),
  timestamptz: parseInstant,
};

function parseInteger(text: string, largest: bigint): string | undefined {
  if (!/^-?\d{1,19}$/.test(text)) return undefined;
  const value = BigInt(text);
  return value <= largest && value >= -largest ? text : undefined;
}

/** ISO 8601; without an offset it is UTC, as everything stored. */
function parseInstant(text: string): Date | undefined {
  if (!INSTANT.test(text)) return undefined;
  const day = text.slice(0, 10);
  const clock = text.slice(11) || '00:00';
  const offset = /(Z|[+-]\d{2}(:?\d{2})?)$/i.exec(clock)?.[0];
  const time = offset === undefined ? clock : clock.slice(0, -offset.length);
  const zone =
    offset === undefined || /z/i.test(offset)
      ? 'Z'
      : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`;
  const instant = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(instant.getTime()) || !isCalendarDay(day) ? undefined : instant;
}
