import type { DisagreementOutcome, DisputedEntry } from '../../../../common/disagreement.js';
import type { CaseRecords } from '../patient-records.js';
import { byId, column, sealedTable, type RowOf } from '../sealed-table.js';

/** What the patient says is wrong. */
export const disagreements = sealedTable(
  'case_disagreements',
  { order: 'noted_at, id', kept: 'reply' },
  {
    id: column.uuid,
    caseId: column.uuid,
    entry: column.text<DisputedEntry>(),
    text: column.sealedText(byId).named('content'),
    notedAt: column.instant,
  },
);

/** What the clinic did, once for each. */
export const disagreementAnswers = sealedTable(
  'case_disagreement_answers',
  { order: 'answered_at, disagreement_id', kept: 'reply' },
  {
    id: column.uuid.named('disagreement_id'),
    caseId: column.uuid,
    outcome: column.text<DisagreementOutcome>(),
    reason: column.sealedText(byId).named('content'),
    clinicianId: column.uuid,
    answeredAt: column.instant,
  },
);

export type DisagreementAnswer = Omit<RowOf<typeof disagreementAnswers>, 'id'>;

export interface StoredDisagreement extends RowOf<typeof disagreements> {
  /** Null until a clinician has answered. */
  readonly answer: DisagreementAnswer | null;
}

/** The first first. @throws DecryptionError */
export async function listDisagreements(records: CaseRecords): Promise<StoredDisagreement[]> {
  const notes = await disagreements.list(records);
  if (notes.length === 0) return [];
  const answers = new Map((await disagreementAnswers.list(records)).map(({ id, ...answer }) => [id, answer]));
  return notes.map((note) => ({ ...note, answer: answers.get(note.id) ?? null }));
}
