import type { PhotoSlot } from '../../../../common/photos.js';
import type { CaseRecords } from '../patient-records.js';
import { byId, column, sealedTable, type JsonRow, type RowOf } from '../sealed-table.js';

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

export const infoRequests = sealedTable(
  'case_info_requests',
  { order: 'asked_at, id', kept: 'form', isErased: true },
  {
    id: column.uuid,
    caseId: column.uuid,
    askedBy: column.uuid,
    askedAt: column.instant,
    answeredAt: column.instant.orNull(),
    content: column.sealedJson<InfoRequestContent>(byId).named('sealed'),
    /** The JSON null when it was taken back. */
    reply: column.sealedJsonText(byId).orNull(),
    replyRevision: column.integer,
    repliedAt: column.instant.orNull(),
  },
);

export async function insertInfoRequest(
  records: CaseRecords,
  { id, askedBy, askedAt, ...content }: Omit<InfoRequest, 'answeredAt' | 'reply'>,
): Promise<void> {
  await infoRequests.insert(records, { id, askedBy, askedAt, content, replyRevision: 0 });
}

/** Of rows of the table's `sql` within JSON, in their order. @throws DecryptionError when a value was changed or moved */
export async function openInfoRequests(records: CaseRecords, rows: readonly JsonRow[]): Promise<InfoRequest[]> {
  return (await infoRequests.openJson(records, rows)).map(infoRequestOf);
}

function infoRequestOf(row: RowOf<typeof infoRequests>): InfoRequest {
  const { content, reply, replyRevision: revision, repliedAt: savedAt, ...request } = row;
  const replied = reply !== null && savedAt !== null;
  return {
    ...request,
    ...content,
    reply: replied ? { text: JSON.parse(reply) as string | null, revision, savedAt } : null,
  };
}

/** Replaces the reply. The caller has locked the case and compared the revisions. */
export async function saveInfoReply(records: CaseRecords, id: string, reply: InfoReply): Promise<void> {
  const { text, revision, savedAt } = reply;
  const replied = { reply: JSON.stringify(text), replyRevision: revision, repliedAt: savedAt };
  await infoRequests.update(records, { id }, replied);
}

/** All requests of the case, oldest first. */
export async function listInfoRequests(records: CaseRecords): Promise<InfoRequest[]> {
  return (await infoRequests.list(records)).map(infoRequestOf);
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
