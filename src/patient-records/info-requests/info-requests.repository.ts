import type { PhotoSlot } from '../../../common/photos.js';
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
}

/** A request as the table has it, its content encrypted. */
export interface InfoRequestRow extends Omit<InfoRequest, keyof InfoRequestContent> {
  readonly sealed: Buffer;
}

/** Oldest first. @param $1 id of the case */
export const INFO_REQUESTS_SQL = `SELECT id, asked_by AS "askedBy", asked_at AS "askedAt", answered_at AS "answeredAt", sealed
  FROM case_info_requests WHERE case_id = $1 ORDER BY asked_at, id`;

const placeOf = (id: string) => ({ table: 'case_info_requests', column: 'sealed', row: id });

export async function insertInfoRequest(
  records: CaseRecords,
  { id, askedBy, askedAt, ...content }: Omit<InfoRequest, 'answeredAt'>,
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
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    ...(JSON.parse(cipher.decrypt(sealed, placeOf(row.id))) as InfoRequestContent),
  }));
}

/** What the patient is asked now, for a case that waits for them. Notes that it is read. */
export async function findOpenInfoRequest(records: CaseRecords): Promise<InfoRequest | null> {
  await records.log('read', { group: 'info-request' });
  const rows = await records.tx.query<InfoRequestRow[]>(INFO_REQUESTS_SQL, [records.caseId]);
  return (await openInfoRequests(records, rows)).findLast(({ answeredAt }) => answeredAt === null) ?? null;
}

/** The patient has answered what was asked last. */
export async function markInfoGiven({ tx, caseId }: CaseRecords, answeredAt: Date): Promise<void> {
  await tx.query(
    `UPDATE case_info_requests SET answered_at = $2
     WHERE case_id = $1 AND answered_at IS NULL
       AND asked_at = (SELECT max(asked_at) FROM case_info_requests WHERE case_id = $1)`,
    [caseId, answeredAt],
  );
}
