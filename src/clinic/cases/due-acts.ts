import { millisecondsInDay } from 'date-fns/constants';
import { pauseClock } from '../../../common/sla-clock.js';
import {
  alertToSend,
  askOnClock,
  isLimitMissed,
  limitMissedAt,
  nextAlertAt,
  restartCaseClock,
  resumeCaseClock,
  startCaseClock,
  type CaseClock,
  type Promises,
} from './case-clock.js';
import { FORM_TTL_MS, INFO_WAIT_MS, MESSAGES_MS, REMINDER_DAYS } from './case-durations.js';
import type { CaseEvent, CaseState } from './case-state.js';
import type { CaseAct, CaseFacts } from './case-transition.js';

/** States that end by themselves, after how long and by which event. */
const ENDS_BY_ITSELF: Partial<Record<CaseState, { readonly afterMs: number; readonly event: CaseEvent }>> = {
  form_sent: { afterMs: FORM_TTL_MS, event: 'case-expired' },
  needs_info: { afterMs: INFO_WAIT_MS, event: 'info-overdue' },
  answered: { afterMs: MESSAGES_MS, event: 'case-closed' },
};

/** While the clinic owes an answer; the clock stands still in `needs_info`, or runs on when it was paused too often. */
const isAwaited = (state: CaseState): boolean =>
  state === 'submitted' || state === 'in_review' || state === 'needs_info';

/**
 * The promises after an event: they start with the complete form, stand still while the patient is asked, and are kept as
 * they stood once the answer is signed (docs/product.md section 4). They begin anew with a reply that is retracted.
 *
 * @param promises for a form that is sent now
 */
export function clockAfter(event: CaseEvent, clock: CaseClock | null, at: Date, promises: Promises): CaseClock | null {
  switch (event) {
    case 'case-submitted':
      return startCaseClock(at, promises);
    case 'info-requested':
      return clock && askOnClock(clock, at);
    case 'reply-signed':
      return clock && pauseClock(clock, at);
    case 'reply-retracted':
      return clock && restartCaseClock(clock, at, promises);
    case 'info-given':
    case 'info-overdue':
      return clock && resumeCaseClock(clock, at);
    default:
      return clock;
  }
}

/** What the clock does to the case now, the most urgent first; null when nothing is due. */
export function dueAct(facts: CaseFacts, clock: CaseClock | null, now: Date): CaseAct | null {
  const act = { actor: { role: 'clock' }, at: now } as const;
  const running = isAwaited(facts.state) ? clock : null;
  if (running && !facts.hasMissedLimit && isLimitMissed(running, now)) return { ...act, event: 'limit-missed' };
  const alert = running && alertToSend(running, facts.alertedPercent, now);
  if (alert === 100) return { ...act, event: 'goal-missed' };
  if (alert !== null && alert !== 0) return { ...act, event: 'due-soon', percent: alert };
  if (facts.state === 'in_review' && facts.clinicianUntil !== null && facts.clinicianUntil <= now)
    return { ...act, event: 'case-released' };
  const end = ENDS_BY_ITSELF[facts.state];
  if (!end || facts.stateSince.getTime() + end.afterMs > now.getTime()) return null;
  return { ...act, event: end.event } as CaseAct;
}

/** The first instant at which {@link dueAct} has something to do; null when it never will in this state. */
export function nextActAt(facts: CaseFacts, clock: CaseClock | null): Date | null {
  const end = ENDS_BY_ITSELF[facts.state];
  const running = isAwaited(facts.state) ? clock : null;
  const instants = [
    running && nextAlertAt(running, facts.alertedPercent),
    running && !facts.hasMissedLimit ? limitMissedAt(running) : null,
    facts.state === 'in_review' ? facts.clinicianUntil : null,
    end ? new Date(facts.stateSince.getTime() + end.afterMs) : null,
  ].filter((instant) => instant !== null);
  return instants.length === 0 ? null : new Date(Math.min(...instants.map((instant) => instant.getTime())));
}

/** The number of days that the patient is to be reminded of now; null when they were, or have not let it lie so long. */
export function dueReminderDays({ state, stateSince }: CaseFacts, remindedDays: number, now: Date): number | null {
  if (state !== 'form_sent' && state !== 'needs_info') return null;
  const waitedMs = now.getTime() - stateSince.getTime();
  const reached = REMINDER_DAYS.findLast((days) => waitedMs >= days * millisecondsInDay);
  return reached !== undefined && reached > remindedDays ? reached : null;
}
