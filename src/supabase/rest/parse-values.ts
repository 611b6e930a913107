import { isCalendarDay } from '../../../common/calendar-day.js';
import type { ColumnType } from '../../platform/tables/table-definition.js';
import { TableReadError } from './table-reads.errors.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const INSTANT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)?)?$/i;
const LARGEST = { integer: 2_147_483_647n, bigint: 9_223_372_036_854_775_807n };
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, t: true, false: false, f: false };

/**
 * A filter's value as the column's type; checked here, because Postgres would fail on one of another type.
 *
 * @throws TableReadError `22P02` for another type.
 */
export function parseValue(type: ColumnType, text: string): unknown {
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
