import type { CaseRecords } from '../patient-records.js';

/** Why somebody reaches for a case, in their own words. */
export interface AccessNote {
  readonly id: string;
  readonly notedAt: Date;
  readonly text: string;
}

const placeOf = (id: string) => ({ table: 'case_access_notes', column: 'sealed', row: id });

/** Stores the note encrypted. The access log contains no free text, only the note's id. */
export async function insertAccessNote(records: CaseRecords, { id, notedAt, text }: AccessNote): Promise<void> {
  await records.log({ write: 'access-note', fields: [id] });
  const sealed = (await records.cipher()).encrypt(text, placeOf(id));
  await records.tx.query(
    'INSERT INTO case_access_notes (id, case_id, principal, noted_at, sealed) VALUES ($1, $2, $3, $4, $5)',
    [id, records.caseId, records.principalId, notedAt, sealed],
  );
}

/** The text of a note of this case; null without a note. @throws DecryptionError */
export async function findAccessNote(records: CaseRecords, id: string): Promise<string | null> {
  const [row] = await records.tx.query<{ sealed: Buffer }[]>(
    'SELECT sealed FROM case_access_notes WHERE id = $1 AND case_id = $2',
    [id, records.caseId],
  );
  return row ? (await records.cipher()).decrypt(row.sealed, placeOf(id)) : null;
}
