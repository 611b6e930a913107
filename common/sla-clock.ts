import { millisecondsInHour } from 'date-fns/constants';

/**
 * The time until a promised reply. It runs around the clock and pauses while the patient must respond. It is computed
 * on instants: a change to or from summer time moves the clock time of the deadline, never its length.
 */
export interface SlaClock {
  readonly startedAt: Date;
  readonly targetMs: number;
  /** Of all pauses that have ended. */
  readonly pausedMs: number;
  /** Start of the current pause; null while running. */
  readonly pausedSince: Date | null;
}

/** A clock that runs from now on. */
export function startClock(startedAt: Date, targetHours: number): SlaClock {
  return { startedAt, targetMs: targetHours * millisecondsInHour, pausedMs: 0, pausedSince: null };
}

/** The paused clock; a clock that is already paused keeps its start of the pause. */
export function pauseClock<C extends SlaClock>(clock: C, at: Date): C {
  return clock.pausedSince === null ? { ...clock, pausedSince: at } : clock;
}

/** A pause that is shorter moves nothing. */
export const SHORTEST_PAUSE_MS = millisecondsInHour;

/** The clock running again; a running clock is unchanged. */
export function resumeClock<C extends SlaClock>(clock: C, at: Date): C {
  if (clock.pausedSince === null) return clock;
  const pauseMs = at.getTime() - clock.pausedSince.getTime();
  const counted = pauseMs < SHORTEST_PAUSE_MS ? 0 : pauseMs;
  return { ...clock, pausedMs: clock.pausedMs + counted, pausedSince: null };
}

/** When the reply is due, without the current pause of a paused clock. */
export function dueAt(clock: SlaClock): Date {
  return instantAtShare(clock, 100);
}

/** When a percentage of the time will have passed, computed like {@link dueAt}. */
export function instantAtShare({ startedAt, targetMs, pausedMs }: SlaClock, percent: number): Date {
  return new Date(startedAt.getTime() + pausedMs + (targetMs * percent) / 100);
}

/** Time that counts until now, in ms. */
export function elapsedMs({ startedAt, pausedMs, pausedSince }: SlaClock, now: Date): number {
  const until = pausedSince !== null && pausedSince < now ? pausedSince : now;
  return Math.max(0, until.getTime() - startedAt.getTime() - pausedMs);
}

/** Whether the time is over. A reply at the due instant is in time. */
export function isMissed(clock: SlaClock, now: Date): boolean {
  return elapsedMs(clock, now) > clock.targetMs;
}

/**
 * Whether the limit is never before the goal. N working days last at least N × 24 hours: the short day of summer time
 * is always in a weekend, which adds two days.
 */
export function isLimitAfterGoal(promises: {
  readonly answerTargetHours: number;
  readonly deliveryDaysMax: number;
}): boolean {
  return promises.answerTargetHours <= promises.deliveryDaysMax * 24;
}
