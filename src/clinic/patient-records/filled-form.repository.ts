import { ANSWERS_SQL, openAnswers, type AnswerRow, type StoredAnswers } from './answers/case-answers.repository.js';
import type { WrappedKey } from './encryption/case-key.js';
import { WRAPPED_KEY_SQL } from './encryption/case-keys.repository.js';
import {
  INFO_REQUESTS_SQL,
  openInfoRequests,
  type InfoRequest,
  type InfoRequestRow,
} from './info-requests/info-requests.repository.js';
import { openPatientName, PATIENT_NAME_SQL } from './patient-name.repository.js';
import type { CaseRecords } from './patient-records.js';
import { PHOTOS_SQL, type CasePhoto } from './photos/case-photos.repository.js';

/** What a patient has sent, and was asked for afterwards. */
export interface FilledForm {
  readonly answers: StoredAnswers;
  /** Those that are shown now, in no order. */
  readonly photos: readonly CasePhoto[];
  /** Oldest first. */
  readonly infoRequests: readonly InfoRequest[];
  /** Of the patient, once the order has lost it with the account; null before. */
  readonly keptName: string | null;
}

/** A row within JSON, where Postgres writes bytes as hex after `\x` and instants in ISO 8601. */
type JsonOf<Row> = { readonly [Name in keyof Row]: JsonValueOf<Row[Name]> };
type JsonValueOf<Value> = Value extends Buffer | Date ? string : Value;

interface JsonRows {
  readonly key: JsonOf<WrappedKey> | null;
  readonly answers: readonly JsonOf<AnswerRow>[];
  readonly photos: readonly JsonOf<CasePhoto>[];
  readonly infoRequests: readonly JsonOf<InfoRequestRow>[];
  readonly name: string | null;
}

const jsonOf = (sql: string) => `(SELECT coalesce(json_agg(listed), '[]') FROM (${sql}) listed)`;

const FILLED_FORM_SQL = `SELECT (SELECT to_json(found) FROM (${WRAPPED_KEY_SQL}) found) AS key,
  ${jsonOf(ANSWERS_SQL)} AS answers, ${jsonOf(PHOTOS_SQL)} AS photos, ${jsonOf(INFO_REQUESTS_SQL)} AS "infoRequests",
  (SELECT to_json(kept.name) FROM (${PATIENT_NAME_SQL}) kept) AS name`;

/** All of it, and the key that opens it, in one statement. @throws DecryptionError when a value was changed or moved */
export async function readFilledForm(records: CaseRecords): Promise<FilledForm> {
  const [{ key, answers, photos, infoRequests, name }] = await records.tx.query<[JsonRows]>(FILLED_FORM_SQL, [
    records.caseId,
  ]);
  if (key !== null) records.useKey({ ...key, wrapped: bytesOf(key.wrapped) });
  const answerRows = answers.map((row) => ({ ...row, value: bytesOf(row.value), savedAt: new Date(row.savedAt) }));
  const requestRows = infoRequests.map((row) => ({
    ...row,
    askedAt: new Date(row.askedAt),
    answeredAt: row.answeredAt === null ? null : new Date(row.answeredAt),
    sealed: bytesOf(row.sealed),
    reply: row.reply === null ? null : bytesOf(row.reply),
    repliedAt: row.repliedAt === null ? null : new Date(row.repliedAt),
  }));
  return {
    answers: await openAnswers(records, answerRows),
    photos: photos.map((photo) => ({ ...photo, storedAt: new Date(photo.storedAt) })),
    infoRequests: await openInfoRequests(records, requestRows),
    keptName: await openPatientName(records, name === null ? null : bytesOf(name)),
  };
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text.slice('\\x'.length), 'hex');
}
