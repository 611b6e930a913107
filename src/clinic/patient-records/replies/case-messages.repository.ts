import type { CaseRecords } from '../patient-records.js';

/** `check-in`: the patient's answer to "Hur går det?", whose text is one of `CHECK_IN_ANSWERS`. */
export type MessageKind = 'message' | 'check-in';

/** A message of a case: to the clinic while it is open, and about its reply. */
export interface StoredMessage {
  readonly id: string;
  readonly sender: 'patient' | 'clinician';
  /** Null: the patient. */
  readonly clinicianId: string | null;
  readonly kind: MessageKind;
  readonly text: string;
  readonly sentAt: Date;
}

const placeOf = (id: string) => ({ table: 'case_messages', column: 'content', row: id });

/** The first first. @throws DecryptionError */
export async function listMessages(records: CaseRecords): Promise<StoredMessage[]> {
  const rows = await records.tx.query<(Omit<StoredMessage, 'text'> & { content: Buffer })[]>(
    `SELECT id, sender, clinician_id AS "clinicianId", kind, content, sent_at AS "sentAt"
     FROM case_messages WHERE case_id = $1 ORDER BY sent_at, id`,
    [records.caseId],
  );
  if (rows.length === 0) return [];
  const cipher = await records.cipher();
  return rows.map(({ content, ...row }) => ({ ...row, text: cipher.decrypt(content, placeOf(row.id)) }));
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

export async function insertMessage(records: CaseRecords, message: StoredMessage): Promise<void> {
  const { id, sender, clinicianId, kind, text, sentAt } = message;
  await records.tx.query(
    `INSERT INTO case_messages (id, case_id, sender, clinician_id, kind, content, sent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, records.caseId, sender, clinicianId, kind, (await records.cipher()).encrypt(text, placeOf(id)), sentAt],
  );
}
