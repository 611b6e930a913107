import { restartCaseClock } from './case-clock.js';
import { transitionCase } from './case-transition.js';
import { Case } from './case.entity.js';

/** Columns of a restored case that the retraction of its reply depends on. */
export type RestoredCase = Pick<
  Case,
  | 'state'
  | 'stateSince'
  | 'wasClaimed'
  | 'clinicianId'
  | 'clinicianUntil'
  | 'alertedPercent'
  | 'limitMissedAt'
  | 'clockStartedAt'
  | 'clockTargetMs'
  | 'clockPausedMs'
  | 'clockPausedSince'
  | 'limitAt'
  | 'infoRequests'
  | 'needsInfoMs'
  | 'replyRound'
>;

/**
 * The case as `reply-retracted` leaves it, for a restore that does it again, outside of any process of the clinic. Who may
 * retract the reply was decided the first time.
 *
 * @param deliveryDaysMax working days of the new limit
 * @returns null when the case has no signed reply
 */
export function afterRetraction(restored: RestoredCase, at: Date, deliveryDaysMax: number): Case | null {
  const found = Object.assign(new Case(), restored);
  const outcome = transitionCase(found, { event: 'reply-retracted', actor: { role: 'responsible' }, at });
  if (outcome.kind !== 'changed') return null;
  found.become(outcome.case, found.clock && restartCaseClock(found.clock, at, { deliveryDaysMax }));
  found.replyRound += 1;
  return found;
}
