import { notifyAccessEnded } from '../../platform/http/access-ended.js';
import { endCaseAccessRows } from './end-case-access.repository.js';
import type { CaseRecords } from './patient-records.js';
import { PATIENT_TABLES } from './patient-tables.js';

/** Files of replies, and what a patient wrote and photographed; the key last: without it the rest cannot be read any more. */
const ERASED = [
  'case_reply_pdfs',
  ...PATIENT_TABLES.filter(({ facts }) => facts.isErased)
    .map(({ name }) => name)
    .reverse(),
];

/** What waits for the clinic: the desk and its reminders go by these rows, and an erased case opens no more. */
const WAITING = [
  'waiting_messages',
  'unsent_prescriptions',
  'held_signatures',
  'due_notices',
  'journal_endings',
] as const;

/** What would still be sent to the patient or reach another clinician. */
const STOPPED_SQL = [
  `UPDATE case_check_ins SET state = 'skipped' WHERE case_id = $1 AND state IN ('planned', 'off')`,
  'UPDATE case_message_notices SET pending_since = NULL WHERE case_id = $1 AND pending_since IS NOT NULL',
  `UPDATE proposals SET ended_at = now(), payload = payload - 'value'
   WHERE case_id = $1 AND applied_at IS NULL AND ended_at IS NULL`,
  `UPDATE case_hand_overs SET ended_at = now(), outcome = 'withdrawn' WHERE case_id = $1 AND ended_at IS NULL`,
  'DELETE FROM opinion_requests WHERE case_id = $1 AND answered_at IS NULL',
];

/** Words of requests about the case. Those of an open one go when it is closed: until then it has to be answered (GDPR 12.3). */
const REQUESTS_SQL = `UPDATE rights_requests SET sealed_details = NULL, sealed_reply = NULL
  WHERE id IN (SELECT id FROM matters WHERE kind = 'rights-request' AND case_id = $1 AND closed_at IS NOT NULL)`;

/** Copies of the patient's data that have the case, ready or being made: their files go with them, and no run attaches another. */
const COPIES_SQL = `DELETE FROM own_data_exports WHERE of_case_id = $1
  OR id IN (SELECT export_id FROM own_data_export_cases WHERE case_id = $1 AND is_included)`;

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

/** As {@link eraseCaseRows}, in the transaction of an open case, whose streams look at their access again. */
export async function eraseOpenCase({ tx, caseId }: CaseRecords, at: Date): Promise<void> {
  await eraseCaseRows((sql, values) => tx.query(sql, values), caseId, at);
  notifyAccessEnded(tx, caseId);
}

/**
 * The one eraser. Removes what a patient wrote and photographed, drafts and files, copies that were made for the patient, and
 * the key without which copies of it, in backups too, and signed rows stay closed; ends what opens the case, what waits and
 * what would be sent. What only tells that there was a case remains. The access log has its row.
 *
 * @param query of the business's own transaction, or of a restore
 */
export async function eraseCaseRows(
  query: (sql: string, values: unknown[]) => Promise<unknown>,
  caseId: string,
  at: Date | string,
): Promise<void> {
  for (const table of [...ERASED, ...WAITING]) await query(`DELETE FROM ${table} WHERE case_id = $1`, [caseId]);
  await deleteCopyRows(query, caseId);
  for (const sql of [...STOPPED_SQL, REQUESTS_SQL]) await query(sql, [caseId]);
  await query(`UPDATE matters SET payload = payload - 'severity' WHERE case_id = $1 AND kind = 'quality-report'`, [
    caseId,
  ]);
  await endCaseAccessRows(query, caseId);
  await query(
    `UPDATE cases SET erased_at = $2, next_act_at = NULL, identity_hash = NULL, identity_assurance = NULL, red_flag_levels = '{}'
     WHERE id = $1`,
    [caseId, at],
  );
}
