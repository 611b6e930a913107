import { eraseOpenCase } from '../records/erase-case.repository.js';
import type { CaseRecords } from '../records/patient-records.js';
import { notifyCaseChanged } from './case-changes.js';

/**
 * Erases a case that the caller has locked and opened to erase, whichever way it comes to that (erase-case.repository.ts), and
 * tells pages that show it. A `Case` that was loaded before is out of date.
 *
 * @param at of business
 */
export async function eraseCase(records: CaseRecords, at: Date): Promise<void> {
  await eraseOpenCase(records, at);
  notifyCaseChanged(records.tx, records.caseId, 'state');
}
