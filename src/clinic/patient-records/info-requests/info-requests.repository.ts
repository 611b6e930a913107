import type { PhotoSlot } from '../../../../common/photos.js';
import type { CaseRecords } from '../patient-records.js';

/** What a patient is asked for: in words, and which photos and questions. */
export interface InfoRequestContent {
  readonly text: string;
  readonly slots: readonly PhotoSlot[];
  readonly questionIds: readonly string[];
}

export interface InfoRequest extends InfoRequestContent {
  readonly id: string;
  /** Of the clinician. */
  readonly askedBy: string;
  readonly askedAt: Date;
  /** Null while the patient is waited for, and when the wait ended without an answer. */
  readonly answeredAt: Date | null;
  /** What the patient has written to it so far, sent or not; null before the first word. */
  readonly reply: InfoReply | null;
}

/** The patient's own words to a request. */
export interface InfoReply {
  /** Null: taken back. */
  readonly text: string | null;
  /** 1 for the first, one more with each change. */
  readonly revision: number;
  readonly savedAt: Date;
}

/** A request as the table has it, its content encrypted. */
export interface InfoRequestRow extends Omit<InfoRequest, keyof InfoRequestContent | 'reply'> {
  readonly sealed: Buffer;
  readonly reply: Buffer | null;
  readonly replyRevision: number;
  readonly repliedAt: Date | null;
}

/** Oldest first. @param $1 id of the case */
export const INFO_REQUESTS_SQL = `SELECT id, asked_by AS "askedBy", asked_at AS "askedAt", answered_at AS "answeredAt", sealed,
    reply, reply_revision AS "replyRevision", replied_at AS "repliedAt"
  FROM case_info_requests WHERE case_id = $1 ORDER BY asked_at, id`;

const placeOf = (id: string, column: 'sealed' | 'reply' = 'sealed') => ({
  table: 'case_info_requests',
  column,
  row: id,
});

export async function insertInfoRequest(
  records: CaseRecords,
  { id, askedBy, askedAt, ...content }: Omit<InfoRequest, 'answeredAt' | 'reply'>,
): Promise<void> {
  const sealed = (await records.cipher()).encrypt(JSON.stringify(content), placeOf(id));
  await records.tx.query(
    'INSERT INTO case_info_requests (id, case_id, asked_by, asked_at, sealed) VALUES ($1, $2, $3, $4, $5)',
    [id, records.caseId, askedBy, askedAt, sealed],
  );
}

/** In the order of the rows. @throws DecryptionError when a value was changed or moved */
export async function openInfoRequests(records: CaseRecords, rows: readonly InfoRequestRow[]): Promise<InfoRequest[]> {
  if (rows.length === 0) return [];
  const cipher = await records.cipher();
  return rows.map(({ sealed, reply, replyRevision: revision, repliedAt: savedAt, ...row }) => ({
    ...row,
    ...(JSON.parse(cipher.decrypt(sealed, placeOf(row.id))) as InfoRequestContent),
    reply:
      reply === null || savedAt === null
        ? null
        : { text: JSON.parse(cipher.decrypt(reply, placeOf(row.id, 'reply'))) as string | null, revision, savedAt },
  }));
}

/** Replaces the reply. The caller has locked the case and compared the revisions. */
export async function saveInfoReply(records: CaseRecords, requestId: string, reply: InfoReply): Promise<void> {
  const { text, revision, savedAt } = reply;
  const encrypted = (await records.cipher()).encrypt(JSON.stringify(text), placeOf(requestId, 'reply'));
  await records.tx.query(
    `UPDATE case_info_requests SET reply = $3, reply_revision = $4, replied_at = $5 WHERE case_id = $1 AND id = $2`,
    [records.caseId, requestId, encrypted, revision, savedAt],
  );
}

/** All requests of the case, oldest first. */
export async function listInfoRequests(records: CaseRecords): Promise<InfoRequest[]> {
  return openInfoRequests(records, await records.tx.query<InfoRequestRow[]>(INFO_REQUESTS_SQL, [records.caseId]));
}

/** What the patient is asked now, for a case that waits for them. Notes that it is read. */
export async function findOpenInfoRequest(records: CaseRecords): Promise<InfoRequest | null> {
  await records.log({ read: 'info-request' });
  return (await listInfoRequests(records)).findLast(({ answeredAt }) => answeredAt === null) ?? null;
}

/** The patient responded to the last request. */
export async function markInfoGiven({ tx, caseId }: CaseRecords, answeredAt: Date): Promise<void> {
  await tx.query(
    `UPDATE case_info_requests SET answered_at = $2
     WHERE case_id = $1 AND answered_at IS NULL
       AND asked_at = (SELECT max(asked_at) FROM case_info_requests WHERE case_id = $1)`,
    [caseId, answeredAt],
  );
}
