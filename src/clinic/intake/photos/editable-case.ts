import type { Tx } from '../../../platform/database/transactions.js';
import type { Case } from '../../cases/case.entity.js';
import type { CaseState } from '../../cases/case-state.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import type { CasesRepository } from '../../cases/cases.repository.js';

/** The patient writes the form, or answers what the clinician asked for. */
const EDITABLE: readonly CaseState[] = ['form_sent', 'needs_info'];

/**
 * Locks an editable case, so that it cannot be sent before this transaction ends.
 *
 * @throws `not_found`, `not_editable`
 */
export async function holdEditable(cases: CasesRepository, tx: Tx, caseId: string): Promise<Case> {
  const found = await cases.lock(tx, caseId);
  if (!EDITABLE.includes(found.state)) throw caseRefusal('not_editable');
  return found;
}
