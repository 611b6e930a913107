import { caseAnswers, openAnswers, type StoredAnswers } from './answers/case-answers.repository.js';
import { WRAPPED_KEY_SQL } from './encryption/case-keys.repository.js';
import { infoRequests, openInfoRequests, type InfoRequest } from './info-requests/info-requests.repository.js';
import { patientNames } from './patient-name.repository.js';
import type { CaseRecords } from './patient-records.js';
import { PHOTOS_SQL, type CasePhoto } from './photos/case-photos.repository.js';
import { bytesOfJson, type JsonRow } from './sealed-table.js';

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

interface JsonRows {
  readonly key: { readonly masterKeyId: string; readonly wrapped: string } | null;
  readonly answers: readonly JsonRow[];
  readonly photos: readonly (Omit<CasePhoto, 'storedAt'> & { readonly storedAt: string })[];
  readonly requests: readonly JsonRow[];
  readonly names: readonly JsonRow[];
}

const jsonOf = (sql: string) => `(SELECT coalesce(json_agg(listed), '[]') FROM (${sql}) listed)`;

const FILLED_FORM_SQL = `SELECT (SELECT to_json(found) FROM (${WRAPPED_KEY_SQL}) found) AS key,
  ${jsonOf(caseAnswers.sql)} AS answers, ${jsonOf(PHOTOS_SQL)} AS photos, ${jsonOf(infoRequests.sql)} AS requests,
  ${jsonOf(patientNames.sql)} AS names`;

/** All of it, and the key that opens it, in one statement. @throws DecryptionError when a value was changed or moved */
export async function readFilledForm(records: CaseRecords): Promise<FilledForm> {
  const [{ key, answers, photos, requests, names }] = await records.tx.query<[JsonRows]>(FILLED_FORM_SQL, [
    records.caseId,
  ]);
  if (key !== null) records.useKey({ ...key, wrapped: bytesOfJson(key.wrapped) });
  const [kept] = await patientNames.openJson(records, names);
  return {
    answers: await openAnswers(records, answers),
    photos: photos.map((photo) => ({ ...photo, storedAt: new Date(photo.storedAt) })),
    infoRequests: await openInfoRequests(records, requests),
    keptName: kept?.name ?? null,
  };
}
