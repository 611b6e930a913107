import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';

/**
 * Begun days until the instant: 14 in the moment of signing, 1 on the last day, 0 at its very end and afterwards.
 *
 * @param now business time of the page, which may be a minute behind the server's
 */
export function daysLeft(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime() - millisecondsInMinute) / millisecondsInDay));
}
