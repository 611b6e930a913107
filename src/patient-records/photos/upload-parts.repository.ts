import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CaseRecords } from '../patient-records.js';

const TABLE = 'case_upload_parts';

/** Keeps bytes of an upload, encrypted. Fails when there are some from there already. */
export async function insertPart(
  records: CaseRecords,
  uploadId: string,
  firstByte: number,
  bytes: Buffer,
): Promise<void> {
  const sealed = await buffer((await cipherOf(records, uploadId, firstByte)).sealed(bytes));
  await records.tx.query(`INSERT INTO ${TABLE} (upload_id, case_id, first_byte, sealed) VALUES ($1, $2, $3, $4)`, [
    uploadId,
    records.caseId,
    firstByte,
    sealed,
  ]);
}

/** What has come of an upload, in its order. @throws DecryptionError */
export async function readParts(records: CaseRecords, uploadId: string): Promise<Buffer[]> {
  const rows = await records.tx.query<{ firstByte: number; sealed: Buffer }[]>(
    `SELECT first_byte AS "firstByte", sealed FROM ${TABLE} WHERE case_id = $1 AND upload_id = $2 ORDER BY first_byte`,
    [records.caseId, uploadId],
  );
  const parts: Buffer[] = [];
  for (const { firstByte, sealed } of rows)
    parts.push(
      await (await cipherOf(records, uploadId, firstByte)).opened(Readable.from([sealed], { objectMode: false })),
    );
  return parts;
}

export async function deleteParts({ tx, caseId }: CaseRecords, uploadId: string): Promise<void> {
  await tx.query(`DELETE FROM ${TABLE} WHERE case_id = $1 AND upload_id = $2`, [caseId, uploadId]);
}

/** A part opens as the part that it was, of the upload that it was of. */
function cipherOf(records: CaseRecords, uploadId: string, firstByte: number) {
  return records.fileCipher({ table: TABLE, column: 'sealed', row: `${uploadId}/${firstByte}` });
}
