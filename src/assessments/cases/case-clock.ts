import { dueAt, elapsedMs, instantAtShare, isBreached, type SlaClock } from '../../../common/sla-clock.js';

/** Shares of the answer time at which clinicians and admins are told, in per cent. */
export const DUE_SOON_PERCENTS = [50, 75, 90] as const;
export type DueSoonPercent = (typeof DUE_SOON_PERCENTS)[number];

/** The last that was told of a case: nothing yet, that a share has gone, or the breach. */
export type AlertedPercent = 0 | DueSoonPercent | 100;

/**
 * What is to be told now: the greatest share that has gone, 100 for a breach; null when it has been told. Shares that went
 * by while no worker ran are not told one by one.
 */
export function alertToSend(clock: SlaClock, alerted: AlertedPercent, now: Date): AlertedPercent | null {
  if (alerted === 100) return null;
  if (isBreached(clock, now)) return 100;
  const gone = elapsedMs(clock, now);
  const reached = DUE_SOON_PERCENTS.findLast((percent) => gone * 100 >= clock.targetMs * percent);
  return reached !== undefined && reached > alerted ? reached : null;
}

/** When to look next; null while the clock stands still, and after the breach. */
export function nextAlertAt(clock: SlaClock, alerted: AlertedPercent): Date | null {
  if (clock.pausedSince !== null || alerted === 100) return null;
  const next = DUE_SOON_PERCENTS.find((percent) => percent > alerted);
  // The instant when it is due keeps the promise; the next one breaks it.
  return next === undefined ? new Date(dueAt(clock).getTime() + 1) : instantAtShare(clock, next);
}
