import { tz } from '@date-fns/tz';
import { millisecondsInHour } from 'date-fns/constants';
import { addDays as addCalendarDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { STOCKHOLM } from './dates.js';

const inStockholm = tz(STOCKHOLM);

/**
 * The instant that a Swedish clock time (`2026-11-21T10:05`) means. The hour that summer time skips counts as the one
 * after it; an ambiguous hour means the second one.
 *
 * @throws RangeError when it is no time
 */
export function stockholmInstant(localTime: string): Date {
  const instant = parseISO(localTime, { in: inStockholm });
  if (!isValid(instant)) throw new RangeError(`not a time: ${localTime}`);
  // What is parsed of a repeated and of a skipped hour depends on the zone of the machine.
  const later = instant.getTime() + millisecondsInHour;
  const clock = clockAt(instant.getTime());
  const isEarly = clock === clockAt(later) || clock < localTime;
  return new Date(isEarly ? later : instant.getTime());
}

/** `2026-10-25T02:30:00` */
function clockAt(time: number): string {
  return formatISO(inStockholm(time)).slice(0, 19);
}

/** The instant at which a calendar day (`YYYY-MM-DD`) begins in Sweden. @throws RangeError when it is no day */
export function startOfStockholmDay(day: string): Date {
  return stockholmInstant(day);
}

/** The calendar day `days` later (or earlier, when negative). */
export function addDays(day: string, days: number): string {
  return formatISO(addCalendarDays(parseISO(day, { in: inStockholm }), days), { representation: 'date' });
}
