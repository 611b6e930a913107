import type { CaseRecords } from './patient-records.js';

/** The key last: without it the rest cannot be read any more. */
const ERASED = [
  'photo_judgements',
  'case_photos',
  'case_answers',
  'case_patients',
  'case_info_requests',
  'case_access_notes',
  'case_reply_drafts',
  'case_reply_pdfs',
  'case_summaries',
  'case_keys',
] as const;

/** What waits for the clinic: the desk and its reminders go by these rows, and an erased case opens no more. */
const WAITING = ['waiting_messages', 'unsent_prescriptions', 'due_notices'] as const;

/** Copies of the patient's data that have the case, ready or being made: their files go with them, and no run attaches another. */
const COPIES_SQL = `DELETE FROM own_data_exports WHERE of_case_id = $1
  OR id IN (SELECT export_id FROM own_data_export_cases WHERE case_id = $1 AND is_included)`;

/**
 * Removes what a patient wrote and photographed, drafts and files, copies that were made for the patient, and the key without which copies of it, in backups too,
 * and signed rows stay closed. What only tells that there was a case remains.
 */
export async function eraseCase({ tx, caseId }: CaseRecords): Promise<void> {
  await eraseCaseRows((sql, values) => tx.query(sql, values), caseId);
}

/** Removes the copies of the patient's data that contain the case, ready or being made. */
export async function deleteCopies({ tx, caseId }: CaseRecords): Promise<void> {
  await deleteCopyRows((sql, values) => tx.query(sql, values), caseId);
}

/** As {@link deleteCopies}, for the transaction of a restore. */
export async function deleteCopyRows(
  query: (sql: string, values: unknown[]) => Promise<unknown>,
  caseId: string,
): Promise<void> {
  await query(COPIES_SQL, [caseId]);
}

/** For a transaction that is not the business's own, such as that of a restore; the access log has its row. */
export async function eraseCaseRows(
  query: (sql: string, values: unknown[]) => Promise<unknown>,
  caseId: string,
): Promise<void> {
  for (const table of [...ERASED, ...WAITING]) await query(`DELETE FROM ${table} WHERE case_id = $1`, [caseId]);
  await deleteCopyRows(query, caseId);
  await query('UPDATE quality_reports SET severity = NULL WHERE case_id = $1', [caseId]);
  await query(
    `UPDATE cases SET identity_hash = NULL, identity_assurance = NULL, red_flag_levels = '{}' WHERE id = $1`,
    [caseId],
  );
}
