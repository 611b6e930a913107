import { parseIdentityNumber } from '../../../common/identity-number.js';
import type { AnswerValue } from '../../../common/questionnaire/answers.js';
import { stockholmDay } from '../../../common/stockholm-day.js';
import type { CaseRecords } from '../patient-records.js';

/** An answer as it is kept. */
export interface StoredAnswer {
  /** Null: it was taken back. */
  readonly value: AnswerValue | null;
  /** 1 for the first, one more with each change. */
  readonly revision: number;
  readonly savedAt: Date;
}

export interface AnswerToStore extends StoredAnswer {
  readonly questionId: string;
  /** Twelve digits, where the answer is an identity number. */
  readonly identityNumber: string | null;
}

/** By id of question. */
export type StoredAnswers = ReadonlyMap<string, StoredAnswer>;

const placeOf = (questionId: string) => ({ table: 'case_answers', column: 'value', row: questionId });

/** An answer as the table has it, encrypted. */
export interface AnswerRow extends Omit<StoredAnswer, 'value'> {
  readonly questionId: string;
  readonly value: Buffer;
}

/** All answers of the case. @param $1 id of the case */
export const ANSWERS_SQL =
  'SELECT question_id AS "questionId", revision, value, saved_at AS "savedAt" FROM case_answers WHERE case_id = $1';

/** All answers of the case. @throws DecryptionError when a value was changed or moved */
export async function listAnswers(records: CaseRecords): Promise<StoredAnswers> {
  return openAnswers(records, await records.tx.query<AnswerRow[]>(ANSWERS_SQL, [records.caseId]));
}

/** @throws DecryptionError when a value was changed or moved */
export async function openAnswers(records: CaseRecords, rows: readonly AnswerRow[]): Promise<StoredAnswers> {
  if (rows.length === 0) return new Map();
  const cipher = await records.cipher();
  return new Map(
    rows.map(({ questionId, value, ...row }) => {
      const opened = JSON.parse(cipher.decrypt(value, placeOf(questionId))) as AnswerValue | null;
      return [questionId, { ...row, value: opened }];
    }),
  );
}

/** Stores an answer in the place of the one before it; the caller holds the case and has compared the revisions. */
export async function saveAnswer(records: CaseRecords, answer: AnswerToStore): Promise<void> {
  const { questionId, value, revision, savedAt, identityNumber } = answer;
  const encrypted = (await records.cipher()).encrypt(JSON.stringify(value), placeOf(questionId));
  const hash = identityNumber === null ? null : records.identityHash(identityNumber);
  await records.tx.query(
    `INSERT INTO case_answers (case_id, question_id, revision, value, identity_hash, saved_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (case_id, question_id) DO UPDATE SET revision = excluded.revision, value = excluded.value,
       identity_hash = excluded.identity_hash, saved_at = excluded.saved_at`,
    [records.caseId, questionId, revision, encrypted, hash, savedAt],
  );
}

/** Hashes the identity number of the case again, under the key that is set now. @throws DecryptionError */
export async function rehashIdentityNumber(records: CaseRecords): Promise<void> {
  const rows = await records.tx.query<{ questionId: string; value: Buffer; savedAt: Date }[]>(
    `SELECT question_id AS "questionId", value, saved_at AS "savedAt" FROM case_answers
     WHERE case_id = $1 AND identity_hash IS NOT NULL`,
    [records.caseId],
  );
  const cipher = await records.cipher();
  for (const { questionId, value, savedAt } of rows) {
    const typed = JSON.parse(cipher.decrypt(value, placeOf(questionId))) as string;
    // Ten digits mean the century of the day on which they were typed.
    const parsed = parseIdentityNumber(typed, stockholmDay(savedAt));
    if (typeof parsed === 'string') continue;
    await records.tx.query('UPDATE case_answers SET identity_hash = $3 WHERE case_id = $1 AND question_id = $2', [
      records.caseId,
      questionId,
      records.identityHash(parsed.number),
    ]);
  }
}
