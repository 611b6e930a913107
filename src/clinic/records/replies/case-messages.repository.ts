import type { CaseRecords } from '../patient-records.js';
import { byId, column, sealedTable, type RowOf } from '../sealed-table.js';

/** Messages of a case: to the clinic while it is open, and about its reply. */
export const caseMessages = sealedTable(
  'case_messages',
  { order: 'sent_at, id', kept: 'reply' },
  {
    id: column.uuid,
    caseId: column.uuid,
    sender: column.text<'patient' | 'clinician'>(),
    /** Null: the patient. */
    clinicianId: column.uuid.orNull(),
    /** `check-in`: the patient's answer to "Hur går det?", whose text is one of `CHECK_IN_ANSWERS`; and that it was taken back. */
    kind: column.text<'message' | 'check-in' | 'check-in-undone'>(),
    text: column.sealedText(byId).named('content'),
    sentAt: column.instant,
  },
);
export type StoredMessage = RowOf<typeof caseMessages>;

/** When the last answer to "Hur går det?" was given; null without one, and when it was taken back. Reads no content. */
export async function findStandingCheckIn({ tx, caseId }: CaseRecords): Promise<Date | null> {
  const [last] = await tx.query<Pick<StoredMessage, 'kind' | 'sentAt'>[]>(
    `SELECT kind, sent_at AS "sentAt" FROM case_messages WHERE case_id = $1 AND kind <> 'message'
     ORDER BY sent_at DESC, kind DESC LIMIT 1`,
    [caseId],
  );
  return last?.kind === 'check-in' ? last.sentAt : null;
}

/**
 * Whether the patient has written since a message that was seen. Null, or an id that the case does not have: since the
 * beginning. Reads no content.
 */
export async function hasNewMessage({ tx, caseId }: CaseRecords, seenId: string | null): Promise<boolean> {
  const [row] = await tx.query<[{ isNew: boolean }]>(
    `SELECT EXISTS (
       SELECT 1 FROM case_messages m WHERE m.case_id = $1 AND m.sender = 'patient' AND NOT EXISTS (
         SELECT 1 FROM case_messages s WHERE s.case_id = $1 AND s.id = $2 AND (s.sent_at, s.id) >= (m.sent_at, m.id)
       )) AS "isNew"`,
    [caseId, seenId],
  );
  return row.isNew;
}
