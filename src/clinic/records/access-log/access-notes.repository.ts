import type { CaseRecords } from '../patient-records.js';
import { byId, column, sealedTable, type RowOf } from '../sealed-table.js';

export const accessNotes = sealedTable(
  'case_access_notes',
  { order: 'noted_at, id', kept: 'form', isErased: true },
  {
    id: column.uuid,
    caseId: column.uuid,
    principal: column.text(),
    notedAt: column.instant,
    text: column.sealedText(byId).named('sealed'),
  },
);

/** Why somebody reaches for a case, in their own words. */
export type AccessNote = Omit<RowOf<typeof accessNotes>, 'principal'>;

/** Stores the note encrypted. The access log contains no free text, only the note's id. */
export async function insertAccessNote(records: CaseRecords, note: AccessNote): Promise<void> {
  await records.log({ write: 'access-note', fields: [note.id] });
  await accessNotes.insert(records, { ...note, principal: records.principalId });
}

/** The text of a note of this case; null without a note. @throws DecryptionError */
export async function findAccessNote(records: CaseRecords, id: string): Promise<string | null> {
  return (await accessNotes.find(records, { id }))?.text ?? null;
}
