import {
  dueAt,
  elapsedMs,
  instantAtShare,
  isMissed,
  pauseClock,
  resumeClock,
  startClock,
  type SlaClock,
} from '../../../common/sla-clock.js';
import { endOfWorkingDay, endOfWorkingDayAfter } from './swedish-working-days.js';

/** Percentages of the goal at which clinicians and admins are notified. */
const DUE_SOON_PERCENTS = [50, 75, 90] as const;
export type DueSoonPercent = (typeof DUE_SOON_PERCENTS)[number];

/** The last notified percentage of the goal: 0 for none, 100 for a missed goal. */
export type AlertedPercent = 0 | DueSoonPercent | 100;

/** So many questions to the patient pause the clocks. More of them do not, so that a promise cannot be put off at will. */
export const MAX_PAUSES = 2;

/**
 * The two promises of an answer. The goal counts around the clock; the limit is the end of a working day. Questions to the
 * patient move both, and the limit is never before the goal (`isLimitAfterGoal`).
 */
export interface CaseClock extends SlaClock {
  /** The deadline after which the patient is refunded. During a pause: without the current pause. */
  readonly limitAt: Date;
  /** How often the patient was asked; the first {@link MAX_PAUSES} questions paused the clocks. */
  readonly timesAsked: number;
}

/** What the clinic promises for forms that are sent in now. */
export interface Promises {
  /** Of the goal. */
  readonly answerTargetHours: number;
  /** Of the limit: working days after the day of sending in. */
  readonly deliveryDaysMax: number;
}

/** Starts both clocks, when the complete form is sent in. */
export function startCaseClock(at: Date, { answerTargetHours, deliveryDaysMax }: Promises): CaseClock {
  const limitAt = endOfWorkingDayAfter(at, deliveryDaysMax);
  return { ...startClock(at, answerTargetHours), limitAt, timesAsked: 0 };
}

/** Whether a question asked now pauses the clocks. */
export function pausesForQuestion({ timesAsked }: CaseClock): boolean {
  return timesAsked < MAX_PAUSES;
}

/** Pauses the clocks for a question to the patient, unless the maximum number of pauses is reached. */
export function askOnClock(clock: CaseClock, at: Date): CaseClock {
  const counted = { ...clock, timesAsked: clock.timesAsked + 1 };
  return pausesForQuestion(clock) ? pauseClock(counted, at) : counted;
}

/** The patient has answered, or never will. The limit moves by the pause, then to the end of that working day. */
export function resumeCaseClock(clock: CaseClock, at: Date): CaseClock {
  const resumed = resumeClock(clock, at);
  const pauseMs = resumed.pausedMs - clock.pausedMs;
  if (pauseMs === 0) return resumed;
  return { ...resumed, limitAt: endOfWorkingDay(new Date(clock.limitAt.getTime() + pauseMs)) };
}

/**
 * A signed reply was retracted: the patient is promised another one as a form that is sent in now is promised its first, so
 * that the retraction itself misses no limit. All time until now counts as a pause, and questions stay counted.
 */
export function restartCaseClock(
  clock: CaseClock,
  at: Date,
  { deliveryDaysMax }: Pick<Promises, 'deliveryDaysMax'>,
): CaseClock {
  const pausedMs = at.getTime() - clock.startedAt.getTime();
  return { ...clock, pausedMs, pausedSince: null, limitAt: endOfWorkingDayAfter(at, deliveryDaysMax) };
}

/** The share of the goal that has gone, in whole per cent; more than 100 when it is missed. */
export function goneShare(clock: SlaClock, now: Date): number {
  return Math.floor((elapsedMs(clock, now) * 100) / clock.targetMs);
}

/** Whether the limit is over while the clock runs. An answer at the very instant keeps it. */
export function isLimitMissed({ limitAt, pausedSince }: CaseClock, now: Date): boolean {
  return pausedSince === null && now > limitAt;
}

/**
 * The percentage of the goal to notify now, 100 when it is missed; null if there is none. Only the greatest of several
 * missed steps is notified.
 */
export function alertToSend(clock: SlaClock, alerted: AlertedPercent, now: Date): AlertedPercent | null {
  if (alerted === 100) return null;
  if (isMissed(clock, now)) return 100;
  const gone = elapsedMs(clock, now);
  const reached = DUE_SOON_PERCENTS.findLast((percent) => gone * 100 >= clock.targetMs * percent);
  return reached !== undefined && reached > alerted ? reached : null;
}

/** When to check the goal next; null during a pause and after a missed goal. */
export function nextAlertAt(clock: SlaClock, alerted: AlertedPercent): Date | null {
  if (clock.pausedSince !== null || alerted === 100) return null;
  const next = DUE_SOON_PERCENTS.find((percent) => percent > alerted);
  // The instant when it is due keeps the promise; the next one breaks it.
  return next === undefined ? new Date(dueAt(clock).getTime() + 1) : instantAtShare(clock, next);
}

/** When to check the limit; null during a pause. */
export function limitMissedAt({ limitAt, pausedSince }: CaseClock): Date | null {
  return pausedSince === null ? new Date(limitAt.getTime() + 1) : null;
}
