import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { isAnswered } from '../case-state.js';
import type { CaseFacts } from '../case-transition.js';

/** A declaration that was made with number and address is settled after so long, unless the order's mailbox stops it. */
export const STOP_MS = millisecondsInHour;

/** A declaration that the clinic does not decide on holds up a signature for so long. */
export const SIGNING_STOPS_MS = millisecondsInDay;

/**
 * What a declaration came to. `withdrawn`: the case ends as by the patient's own button. `clinic`: a doctor had opened the
 * case; the money goes back, and the clinic decides whether the case ends. `after_answer`: the right had ended.
 * `over`: the case had ended without an answer already.
 */
export type WithdrawalOutcome = 'withdrawn' | 'clinic' | 'after_answer' | 'over';

/** Whether the right to withdraw holds for an order; with the case that a doctor has opened, it does. */
export function rightOf(found: WithdrawnCase | null): 'holds' | 'ended' | 'over' {
  const outcome = outcomeFor(found, found !== null && isAnswered(found));
  if (outcome === 'after_answer') return 'ended';
  return outcome === 'over' ? 'over' : 'holds';
}

/** Of a case, what its declarations depend on. */
export type WithdrawnCase = Pick<CaseFacts, 'state' | 'wasClaimed'>;

/** Ended without an answer: there is nothing left to decide about it. */
export const isOver = ({ state }: Pick<WithdrawnCase, 'state'>): boolean =>
  state === 'stopped' || state === 'expired' || state === 'withdrawn' || state === 'ended';

/**
 * What a declaration comes to now. One that was made before the signature stays so, however late it is settled.
 *
 * @param found null: the order has no case yet
 */
export function outcomeFor(found: WithdrawnCase | null, isAfterAnswer: boolean): WithdrawalOutcome {
  if (isAfterAnswer) return 'after_answer';
  if (found === null) return 'withdrawn';
  switch (found.state) {
    case 'stopped':
    case 'expired':
    case 'withdrawn':
    case 'ended':
      return 'over';
    case 'form_sent':
    case 'submitted':
      return found.wasClaimed ? 'clinic' : 'withdrawn';
    case 'in_review':
    case 'needs_info':
    case 'answered':
    case 'closed':
      return 'clinic';
  }
}
