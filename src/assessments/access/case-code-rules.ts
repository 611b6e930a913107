import { addHours, addSeconds, differenceInSeconds } from 'date-fns';

/** Life of a code. */
export const CODE_TTL_SECONDS = 600;

/** Wrong codes that a code bears. */
export const MAX_TRIES = 5;

/** Codes that a case gets in an hour. */
export const CODES_PER_HOUR = 3;

/** A code that still waits is not sent again within this time: a reloaded page asks twice. */
export const RESEND_SECONDS = 60;

export interface SentCode {
  readonly wrongTries: number;
  readonly isUsed: boolean;
  readonly isExpired: boolean;
}

/** Whether a code can still open a session. */
export function isSpent({ wrongTries, isUsed, isExpired }: SentCode): boolean {
  return isUsed || isExpired || wrongTries >= MAX_TRIES;
}

/**
 * When the next code may be sent.
 *
 * @param sent instants of the codes of the last hour, oldest first
 * @param limit codes an hour; Infinity for no limit
 */
export function nextCodeAt(sent: readonly Date[], limit: number): Date | null {
  const newest = sent.at(-1);
  if (!newest) return null;
  const afterInterval = addSeconds(newest, RESEND_SECONDS);
  const oldestThatCounts = Number.isFinite(limit) ? sent.at(-limit) : undefined;
  const afterHour = oldestThatCounts && addHours(oldestThatCounts, 1);
  return afterHour && afterHour > afterInterval ? afterHour : afterInterval;
}

/** Whole seconds until an instant, at least one. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, differenceInSeconds(instant, now, { roundingMethod: 'ceil' }));
}
