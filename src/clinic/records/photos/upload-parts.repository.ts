import type { CaseRecords } from '../patient-records.js';
import { column, sealedTable } from '../sealed-table.js';

export const uploadParts = sealedTable(
  'case_upload_parts',
  { order: 'upload_id, first_byte', kept: 'upload' },
  {
    uploadId: column.uuid,
    caseId: column.uuid,
    firstByte: column.integer,
    sealed: column.bytes.withheld('en del av en bild på väg; hela bilden finns i kopian när den har kommit fram'),
  },
);

/** Keeps bytes of an upload, encrypted. Fails when there are some from there already. */
export async function insertPart(
  records: CaseRecords,
  uploadId: string,
  firstByte: number,
  bytes: Buffer,
): Promise<void> {
  const sealed = (await cipherOf(records, uploadId, firstByte)).encrypt(bytes);
  await uploadParts.insert(records, { uploadId, firstByte, sealed });
}

/**
 * The received parts of an upload in order, decrypted one at a time so that other requests are served in between.
 *
 * @throws DecryptionError
 */
export async function readParts(records: CaseRecords, uploadId: string): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for (let firstByte = 0; ;) {
    const row = await uploadParts.find(records, { uploadId, firstByte });
    if (row === null) return parts;
    const part = (await cipherOf(records, uploadId, firstByte)).decrypt(row.sealed);
    parts.push(part);
    firstByte += part.length;
  }
}

/** A part opens as the part that it was, of the upload that it was of. */
function cipherOf(records: CaseRecords, uploadId: string, firstByte: number) {
  return records.fileCipher({ table: uploadParts.name, column: 'sealed', row: `${uploadId}/${firstByte}` });
}
