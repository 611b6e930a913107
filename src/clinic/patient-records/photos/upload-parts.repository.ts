import type { CaseRecords } from '../patient-records.js';

const TABLE = 'case_upload_parts';

/** Keeps bytes of an upload, encrypted. Fails when there are some from there already. */
export async function insertPart(
  records: CaseRecords,
  uploadId: string,
  firstByte: number,
  bytes: Buffer,
): Promise<void> {
  const sealed = (await cipherOf(records, uploadId, firstByte)).encrypt(bytes);
  await records.tx.query(`INSERT INTO ${TABLE} (upload_id, case_id, first_byte, sealed) VALUES ($1, $2, $3, $4)`, [
    uploadId,
    records.caseId,
    firstByte,
    sealed,
  ]);
}

/**
 * The received parts of an upload in order, decrypted one at a time so that other requests are served in between.
 *
 * @throws DecryptionError
 */
export async function readParts(records: CaseRecords, uploadId: string): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for (let firstByte = 0; ;) {
    const part = await findPart(records, uploadId, firstByte);
    if (part === null) return parts;
    parts.push(part);
    firstByte += part.length;
  }
}

async function findPart(records: CaseRecords, uploadId: string, firstByte: number): Promise<Buffer | null> {
  const [row] = await records.tx.query<{ sealed: Buffer }[]>(
    `SELECT sealed FROM ${TABLE} WHERE case_id = $1 AND upload_id = $2 AND first_byte = $3`,
    [records.caseId, uploadId, firstByte],
  );
  return row ? (await cipherOf(records, uploadId, firstByte)).decrypt(row.sealed) : null;
}

export async function deleteParts({ tx, caseId }: CaseRecords, uploadId: string): Promise<void> {
  await tx.query(`DELETE FROM ${TABLE} WHERE case_id = $1 AND upload_id = $2`, [caseId, uploadId]);
}

/** A part opens as the part that it was, of the upload that it was of. */
function cipherOf(records: CaseRecords, uploadId: string, firstByte: number) {
  return records.fileCipher({ table: TABLE, column: 'sealed', row: `${uploadId}/${firstByte}` });
}
