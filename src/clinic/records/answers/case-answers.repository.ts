import { parseIdentityNumber } from '../../../../common/identity-number.js';
import type { AnswerValue } from '../../../../common/questionnaire/answers.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import type { CaseRecords } from '../patient-records.js';
import { column, sealedTable, type JsonRow, type RowOf } from '../sealed-table.js';

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

export const caseAnswers = sealedTable(
  'case_answers',
  { order: 'saved_at, question_id', kept: 'form', isErased: true },
  {
    caseId: column.uuid,
    /** What the patient was asked tells of what they suffer from: a mark that only the case's key can make. */
    mark: column.text().named('question_id').withheld('ett märke; frågan står i value'),
    revision: column.integer,
    value: column.sealedJson<Answered>(({ mark }) => String(mark)),
    identityHash: column.bytes.orNull().withheld('klinikens nyckel'),
    savedAt: column.instant,
  },
);

type AnswerRow = RowOf<typeof caseAnswers>;

/** All answers of the case. @throws DecryptionError when a value was changed or moved */
export async function listAnswers(records: CaseRecords): Promise<StoredAnswers> {
  return answersOf(await caseAnswers.list(records));
}

/** Of rows of the table's `sql` within JSON. @throws DecryptionError when a value was changed or moved */
export async function openAnswers(records: CaseRecords, rows: readonly JsonRow[]): Promise<StoredAnswers> {
  return answersOf(await caseAnswers.openJson(records, rows));
}

function answersOf(rows: readonly AnswerRow[]): StoredAnswers {
  return new Map(
    rows.map(({ revision, savedAt, value: { questionId, value } }) => [questionId, { value, revision, savedAt }]),
  );
}

/** Replaces an answer. The caller has locked the case and compared the revisions. */
export async function saveAnswer(records: CaseRecords, answer: AnswerToStore): Promise<void> {
  const { questionId, value, identityNumber, ...saved } = answer;
  const stored = await caseAnswers.seal(records, {
    ...saved,
    ...(await marked(records, { questionId, value })),
    identityHash: identityNumber === null ? null : records.identityHash(identityNumber),
  });
  await records.tx.query(
    `INSERT INTO case_answers (case_id, question_id, revision, value, identity_hash, saved_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (case_id, question_id) DO UPDATE SET revision = excluded.revision, value = excluded.value,
       identity_hash = excluded.identity_hash, saved_at = excluded.saved_at`,
    Object.values(stored),
  );
}

/** Hashes the identity number of the case again, under the key that is set now. @throws DecryptionError */
export async function rehashIdentityNumber(records: CaseRecords): Promise<void> {
  for (const { mark, savedAt, value } of await caseAnswers.list(records, 'identity_hash IS NOT NULL')) {
    const typed = value.value as string;
    // Ten digits mean the century of the day on which they were typed.
    const parsed = parseIdentityNumber(typed, stockholmDay(savedAt));
    if (typeof parsed === 'string') continue;
    const hash = records.identityHash(parsed.number);
    await caseAnswers.update(records, { mark }, { identityHash: hash });
    await records.tx.query('UPDATE cases SET identity_hash = $2 WHERE id = $1 AND identity_hash IS NOT NULL', [
      records.caseId,
      hash,
    ]);
  }
}

interface Answered {
  readonly questionId: string;
  readonly value: AnswerValue | null;
}

async function marked(records: CaseRecords, value: Answered): Promise<{ mark: string; value: Answered }> {
  return { mark: (await records.cipher()).mark(`case_answers.${value.questionId}`), value };
}
