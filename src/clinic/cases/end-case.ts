import type { CaseState } from './case-state.js';
import type { CaseFacts } from './case-transition.js';

/** `withdrawn`: its patient withdrew after a doctor had opened it. `ended`: the clinic paid the whole order back. */
export type ClinicsEnd = Extract<CaseState, 'withdrawn' | 'ended'>;

/** States with neither an answer nor an end: what a clinic can end. */
const ENDABLE: readonly CaseState[] = ['form_sent', 'submitted', 'in_review', 'needs_info'];

/**
 * A case that the clinic ends without an answer. It stands beside the table of transitions: there a patient withdraws
 * before the first claim alone, and no clinician ends a case.
 *
 * @returns the ended case; null when there is nothing to end
 */
export function endCase(facts: CaseFacts, end: ClinicsEnd, at: Date): CaseFacts | null {
  if (!ENDABLE.includes(facts.state)) return null;
  return { ...facts, state: end, stateSince: at, clinicianId: null, clinicianUntil: null };
}
