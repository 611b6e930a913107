import { addDays, addHours, addSeconds, differenceInSeconds, subHours } from 'date-fns';
import type { CodeLimit } from '../case-access.contract.js';

/** Life of a code. */
export const CODE_TTL_SECONDS = 600;

/** Wrong codes that a code bears. */
export const MAX_TRIES = 5;

/** Codes that a case gets in an hour and in 24 hours, whoever asks: no setting raises them. */
const CODES_PER_HOUR = 6;
const CODES_PER_DAY = 15;

/** Codes that one number gets in 24 hours, over all cases. */
const CODES_PER_NUMBER = 20;

/** Wrong codes that a case bears on one day in Stockholm. */
export const WRONG_CODES_PER_DAY = 20;

/** A code that still waits is not sent again within this time: a reloaded page asks twice. */
export const RESEND_SECONDS = 60;

export interface SentCode {
  readonly wrongTries: number;
  readonly isUsed: boolean;
  readonly isExpired: boolean;
}

/** What counts against the limits. Instants are of the last 24 hours, oldest first. */
export interface CodeCounts {
  readonly ofCase: readonly Date[];
  readonly ofNumber: readonly Date[];
  readonly wrongToday: number;
  /** The end of this day in Stockholm. */
  readonly midnight: Date;
}

export interface ReachedLimit {
  readonly limit: CodeLimit;
  /** When the next code may be sent. */
  readonly until: Date;
}

/** Whether a code can still open a session. */
export function isSpent({ wrongTries, isUsed, isExpired }: SentCode): boolean {
  return isUsed || isExpired || wrongTries >= MAX_TRIES;
}

/** The limit that lasts longest; null if a code may be sent. */
export function findLimit({ ofCase, ofNumber, wrongToday, midnight }: CodeCounts, now: Date): ReachedLimit | null {
  const hourAgo = subHours(now, 1);
  const inHour = ofCase.filter((at) => at > hourAgo).at(-CODES_PER_HOUR);
  const inDay = ofCase.at(-CODES_PER_DAY);
  const toNumber = ofNumber.at(-CODES_PER_NUMBER);
  const reached: ReachedLimit[] = [
    ...(inHour ? [{ limit: 'hour', until: addHours(inHour, 1) } as const] : []),
    ...(inDay ? [{ limit: 'day', until: addDays(inDay, 1) } as const] : []),
    ...(toNumber ? [{ limit: 'number', until: addDays(toNumber, 1) } as const] : []),
    ...(wrongToday >= WRONG_CODES_PER_DAY ? [{ limit: 'wrong', until: midnight } as const] : []),
  ];
  return reached.sort((one, other) => other.until.getTime() - one.until.getTime())[0] ?? null;
}

/** When the next code may be sent after the newest one. */
export function nextCodeAt(newest: Date, counts: CodeCounts, now: Date): Date {
  const afterInterval = addSeconds(newest, RESEND_SECONDS);
  const { until } = findLimit(counts, now) ?? { until: afterInterval };
  return until > afterInterval ? until : afterInterval;
}

/** Whole seconds until an instant, at least one. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, differenceInSeconds(instant, now, { roundingMethod: 'ceil' }));
}
