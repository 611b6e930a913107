import type { CaseRecords } from './patient-records.js';

/** The key last: without it the rest cannot be read any more. */
const ERASED = [
  'case_photos',
  'case_answers',
  'case_patients',
  'case_info_requests',
  'case_access_notes',
  'case_reply_drafts',
  'case_reply_pdfs',
  'case_keys',
] as const;

/**
 * Removes what a patient wrote and photographed, drafts and files, and the key without which copies of it, in backups too,
 * and signed rows stay closed. What only tells that there was a case remains.
 */
export async function eraseCase({ tx, caseId }: CaseRecords): Promise<void> {
  for (const table of ERASED) await tx.query(`DELETE FROM ${table} WHERE case_id = $1`, [caseId]);
}
