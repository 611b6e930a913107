import type { DisagreementOutcome, DisputedEntry } from '../../../../common/disagreement.js';
import type { CaseRecords } from '../patient-records.js';

export interface DisagreementAnswer {
  readonly outcome: DisagreementOutcome;
  readonly reason: string;
  readonly clinicianId: string;
  readonly answeredAt: Date;
}

/** What the patient says is wrong, and what the clinic did. */
export interface StoredDisagreement {
  readonly id: string;
  readonly entry: DisputedEntry;
  readonly text: string;
  readonly notedAt: Date;
  /** Null until a clinician has answered. */
  readonly answer: DisagreementAnswer | null;
}

interface DisagreementRow extends Pick<StoredDisagreement, 'id' | 'entry' | 'notedAt'> {
  readonly content: Buffer;
  readonly outcome: DisagreementOutcome | null;
  readonly reason: Buffer | null;
  readonly clinicianId: string | null;
  readonly answeredAt: Date | null;
}

const notePlace = (id: string) => ({ table: 'case_disagreements', column: 'content', row: id });
const answerPlace = (id: string) => ({ table: 'case_disagreement_answers', column: 'content', row: id });

/** The first first. @throws DecryptionError */
export async function listDisagreements(records: CaseRecords): Promise<StoredDisagreement[]> {
  const rows = await records.tx.query<DisagreementRow[]>(
    `SELECT d.id, d.entry, d.content, d.noted_at AS "notedAt", a.outcome, a.content AS reason,
       a.clinician_id AS "clinicianId", a.answered_at AS "answeredAt"
     FROM case_disagreements d LEFT JOIN case_disagreement_answers a ON a.disagreement_id = d.id
     WHERE d.case_id = $1 ORDER BY d.noted_at, d.id`,
    [records.caseId],
  );
  if (rows.length === 0) return [];
  const cipher = await records.cipher();
  return rows.map(({ id, entry, content, notedAt, outcome, reason, clinicianId, answeredAt }) => ({
    id,
    entry,
    text: cipher.decrypt(content, notePlace(id)),
    notedAt,
    answer:
      outcome === null || reason === null || clinicianId === null || answeredAt === null
        ? null
        : { outcome, reason: cipher.decrypt(reason, answerPlace(id)), clinicianId, answeredAt },
  }));
}

export async function insertDisagreement(
  records: CaseRecords,
  { id, entry, text, notedAt }: Omit<StoredDisagreement, 'answer'>,
): Promise<void> {
  await records.tx.query(
    'INSERT INTO case_disagreements (id, case_id, entry, content, noted_at) VALUES ($1, $2, $3, $4, $5)',
    [id, records.caseId, entry, (await records.cipher()).encrypt(text, notePlace(id)), notedAt],
  );
}

export async function insertDisagreementAnswer(
  records: CaseRecords,
  id: string,
  { outcome, reason, clinicianId, answeredAt }: DisagreementAnswer,
): Promise<void> {
  await records.tx.query(
    `INSERT INTO case_disagreement_answers (disagreement_id, case_id, outcome, content, clinician_id, answered_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, records.caseId, outcome, (await records.cipher()).encrypt(reason, answerPlace(id)), clinicianId, answeredAt],
  );
}
