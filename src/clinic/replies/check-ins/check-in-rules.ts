import { millisecondsInHour, millisecondsInSecond } from 'date-fns/constants';
import { CHECK_IN_LINK_HOURS, CHECK_IN_UNDO_SECONDS } from '../../../../common/check-in.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { addDays, stockholmInstant } from '../../../../common/stockholm-time.js';

/** Hours after the signature at which the patient is asked how it goes. */
export const CHECK_IN_HOURS = [48, 240] as const;

/** The link in the text message counts for this long. */
export const CHECK_IN_LINK_MS = CHECK_IN_LINK_HOURS * millisecondsInHour;

/** What the page shows for a minute may take some seconds to arrive. */
export const UNDO_MS = (CHECK_IN_UNDO_SECONDS + 15) * millisecondsInSecond;

/** Text messages leave between these clock times in Stockholm. */
const FIRST_SENDING = '09:00';
const LAST_SENDING = '20:00';

/**
 * The first instant at or after `dueAt` at which the question may leave: between 9 and 20 o'clock in Stockholm, on any
 * day.
 */
export function sendingTime(dueAt: Date): Date {
  const day = stockholmDay(dueAt);
  const opens = stockholmInstant(`${day}T${FIRST_SENDING}`);
  if (dueAt < opens) return opens;
  const closes = stockholmInstant(`${day}T${LAST_SENDING}`);
  return dueAt < closes ? dueAt : stockholmInstant(`${addDays(day, 1)}T${FIRST_SENDING}`);
}
