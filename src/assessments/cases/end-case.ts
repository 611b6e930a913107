import type { CaseState } from './case-state.js';
import type { CaseFacts } from './case-transition.js';

const ENDABLE: readonly CaseState[] = ['submitted', 'in_review', 'needs_info'];

/**
 * A case that the clinic ends without an answer, because its patient withdrew after a doctor had opened it. It stands beside
 * the table of transitions: there a patient withdraws before the first claim alone, and no clinician ends a case.
 *
 * @returns the ended case; null when there is nothing to end
 */
export function endOpenedCase(facts: CaseFacts, at: Date): CaseFacts | null {
  if (!facts.wasClaimed || !ENDABLE.includes(facts.state)) return null;
  return { ...facts, state: 'withdrawn', stateSince: at, clinicianId: null, clinicianUntil: null };
}
