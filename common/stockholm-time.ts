import { tzOffset } from '@date-fns/tz';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { STOCKHOLM } from './dates.js';

/** Minutes from UTC while summer time holds. */
const SUMMER = 120;

/**
 * The instant that a Swedish clock time (`2026-11-21T10:05`) means, whatever the zone of the machine. The hour that summer
 * time skips counts as the one after it; an ambiguous hour means the second one.
 *
 * @throws RangeError when it is no time
 */
export function stockholmInstant(localTime: string): Date {
  const asUtc = utcOf(localTime);
  const winter = new Date(asUtc - millisecondsInHour);
  const summer = new Date(asUtc - 2 * millisecondsInHour);
  // Of a repeated hour the first is summer time and the second is not; of a skipped hour it is the other way round.
  return [summer, winter].every((instant) => tzOffset(STOCKHOLM, instant) === SUMMER) ? summer : winter;
}

/** The instant at which a calendar day (`YYYY-MM-DD`) begins in Sweden. @throws RangeError when it is no day */
export function startOfStockholmDay(day: string): Date {
  return stockholmInstant(day);
}

/** The calendar day `days` later (or earlier, when negative). @throws RangeError when it is no day */
export function addDays(day: string, days: number): string {
  return new Date(utcOf(day) + days * millisecondsInDay).toISOString().slice(0, 10);
}

/** The same clock time in UTC. Not by parsers that take the machine's zone: they move what its own clock skips. */
function utcOf(localTime: string): number {
  const time = Date.parse(localTime.includes('T') ? `${localTime}Z` : localTime);
  // JavaScript rolls 30 February over into March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(localTime))
    throw new RangeError(`not a time: ${localTime}`);
  return time;
}
