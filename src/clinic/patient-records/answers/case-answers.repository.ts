import { parseIdentityNumber } from '../../../../common/identity-number.js';
import type { AnswerValue } from '../../../../common/questionnaire/answers.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { MARK_PREFIX, type CaseCipher } from '../encryption/case-cipher.js';
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

const placeOf = (mark: string) => ({ table: 'case_answers', column: 'value', row: mark });

/** An answer as the table has it, encrypted. */
export interface AnswerRow extends Omit<StoredAnswer, 'value'> {
  /** What the patient was asked tells of what they suffer from: a mark that only the case's key can make. */
  readonly mark: string;
  readonly value: Buffer;
}

/** All answers of the case. @param $1 id of the case */
export const ANSWERS_SQL =
  'SELECT question_id AS mark, revision, value, saved_at AS "savedAt" FROM case_answers WHERE case_id = $1';

/** All answers of the case. @throws DecryptionError when a value was changed or moved */
export async function listAnswers(records: CaseRecords): Promise<StoredAnswers> {
  return openAnswers(records, await records.tx.query<AnswerRow[]>(ANSWERS_SQL, [records.caseId]));
}

/** @throws DecryptionError when a value was changed or moved */
export async function openAnswers(records: CaseRecords, rows: readonly AnswerRow[]): Promise<StoredAnswers> {
  if (rows.length === 0) return new Map();
  const cipher = await records.cipher();
  return new Map(
    rows.map(({ mark, value: sealed, ...row }) => {
      const { questionId, value } = open(cipher, mark, sealed);
      return [questionId, { ...row, value }];
    }),
  );
}

/** Replaces an answer. The caller has locked the case and compared the revisions. */
export async function saveAnswer(records: CaseRecords, answer: AnswerToStore): Promise<void> {
  const { questionId, value, revision, savedAt, identityNumber } = answer;
  const sealed = seal(await records.cipher(), { questionId, value });
  const hash = identityNumber === null ? null : records.identityHash(identityNumber);
  await records.tx.query(
    `WITH unmarked AS (DELETE FROM case_answers WHERE case_id = $1 AND question_id = $7)
     INSERT INTO case_answers (case_id, question_id, revision, value, identity_hash, saved_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (case_id, question_id) DO UPDATE SET revision = excluded.revision, value = excluded.value,
       identity_hash = excluded.identity_hash, saved_at = excluded.saved_at`,
    [records.caseId, sealed.mark, revision, sealed.value, hash, savedAt, questionId],
  );
}

/** Hashes the identity number of the case again, under the key that is set now. @throws DecryptionError */
export async function rehashIdentityNumber(records: CaseRecords): Promise<void> {
  const rows = await records.tx.query<{ mark: string; value: Buffer; savedAt: Date }[]>(
    `SELECT question_id AS mark, value, saved_at AS "savedAt" FROM case_answers
     WHERE case_id = $1 AND identity_hash IS NOT NULL`,
    [records.caseId],
  );
  const cipher = await records.cipher();
  for (const { mark, value, savedAt } of rows) {
    const typed = open(cipher, mark, value).value as string;
    // Ten digits mean the century of the day on which they were typed.
    const parsed = parseIdentityNumber(typed, stockholmDay(savedAt));
    if (typeof parsed === 'string') continue;
    const hash = records.identityHash(parsed.number);
    await records.tx.query('UPDATE case_answers SET identity_hash = $3 WHERE case_id = $1 AND question_id = $2', [
      records.caseId,
      mark,
      hash,
    ]);
    await records.tx.query('UPDATE cases SET identity_hash = $2 WHERE id = $1 AND identity_hash IS NOT NULL', [
      records.caseId,
      hash,
    ]);
  }
}

/** Finds cases with answers whose question can be read. @param $1 nothing; $2 the case after which to look */
export const UNMARKED_SQL = `SELECT DISTINCT case_id AS id FROM case_answers
  WHERE question_id NOT LIKE '${MARK_PREFIX}%' AND $1::text IS NULL AND ($2::uuid IS NULL OR case_id > $2)`;

/** Puts marks in the place of questions that can be read, as rows have them from before there were marks. @throws DecryptionError */
export async function markQuestions(records: CaseRecords): Promise<void> {
  const rows = await records.tx.query<AnswerRow[]>(`${ANSWERS_SQL} AND question_id NOT LIKE '${MARK_PREFIX}%'`, [
    records.caseId,
  ]);
  const cipher = await records.cipher();
  for (const { mark: questionId, value } of rows) {
    const sealed = seal(cipher, open(cipher, questionId, value));
    await records.tx.query(
      'UPDATE case_answers SET question_id = $3, value = $4 WHERE case_id = $1 AND question_id = $2',
      [records.caseId, questionId, sealed.mark, sealed.value],
    );
  }
}

interface Answered {
  readonly questionId: string;
  readonly value: AnswerValue | null;
}

function seal(cipher: CaseCipher, answered: Answered): { readonly mark: string; readonly value: Buffer } {
  const mark = cipher.mark(`case_answers.${answered.questionId}`);
  return { mark, value: cipher.encrypt(JSON.stringify(answered), placeOf(mark)) };
}

/** A row from before there were marks names its question, and has the value alone. */
function open(cipher: CaseCipher, mark: string, sealed: Buffer): Answered {
  const opened: unknown = JSON.parse(cipher.decrypt(sealed, placeOf(mark)));
  return mark.startsWith(MARK_PREFIX)
    ? (opened as Answered)
    : { questionId: mark, value: opened as AnswerValue | null };
}
