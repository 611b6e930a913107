import type { PhotoJudgement } from '../../../../common/photo-judgement.js';
import type { PhotoSize, PhotoSlot } from '../../../../common/photos.js';
import type { FileCipher } from '../encryption/file-cipher.js';
import type { CaseRecords } from '../patient-records.js';

/** A photo of a case; its pictures are in files of the storage. */
export interface CasePhoto {
  readonly id: string;
  readonly slot: PhotoSlot;
  /** Of the full size, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly storedAt: Date;
  readonly files: Readonly<Record<PhotoSize, string>>;
  /** Null until a doctor has said whether it can be used. */
  readonly judgement: PhotoJudgement | null;
}

const PHOTO_SQL = `id, slot, width, height, stored_at AS "storedAt",
  json_build_object('400', small_file, '1600', large_file, 'full', full_file) AS files,
  (SELECT json_build_object('isUsable', is_usable, 'reason', reason) FROM photo_judgements WHERE photo_id = case_photos.id) AS judgement`;

/** The photos that are shown now, in no order. @param $1 id of the case */
export const PHOTOS_SQL = `SELECT ${PHOTO_SQL} FROM case_photos WHERE case_id = $1 AND replaced_at IS NULL`;

/** The photos that are shown now, in no order. */
export function listPhotos({ tx, caseId }: CaseRecords): Promise<CasePhoto[]> {
  return tx.query(PHOTOS_SQL, [caseId]);
}

export async function findPhoto({ tx, caseId }: CaseRecords, slot: PhotoSlot): Promise<CasePhoto | null> {
  const [photo] = await tx.query<CasePhoto[]>(
    `SELECT ${PHOTO_SQL} FROM case_photos WHERE case_id = $1 AND slot = $2 AND replaced_at IS NULL`,
    [caseId, slot],
  );
  return photo ?? null;
}

/** Fails when the slot has a photo. */
export async function insertPhoto({ tx, caseId }: CaseRecords, photo: Omit<CasePhoto, 'judgement'>): Promise<void> {
  const { id, slot, width, height, storedAt, files } = photo;
  await tx.query(
    `INSERT INTO case_photos (id, case_id, slot, width, height, stored_at, small_file, large_file, full_file)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, caseId, slot, width, height, storedAt, files['400'], files['1600'], files.full],
  );
}

/** Frees the slot, and lets the files be swept up. */
export async function deletePhoto({ tx, caseId }: CaseRecords, id: string): Promise<void> {
  await tx.query('DELETE FROM case_photos WHERE case_id = $1 AND id = $2', [caseId, id]);
}

/** Frees the slot, and keeps the photo in the journal. */
export async function keepReplacedPhoto({ tx, caseId }: CaseRecords, id: string, replacedAt: Date): Promise<void> {
  await tx.query('UPDATE case_photos SET replaced_at = $3 WHERE case_id = $1 AND id = $2', [caseId, id, replacedAt]);
}

/** For one file of a photo: it opens as this size of this photo alone. */
export function photoFileCipher(
  records: CaseRecords,
  { id, slot }: Pick<CasePhoto, 'id' | 'slot'>,
  size: PhotoSize,
): Promise<FileCipher> {
  return records.fileCipher({ table: 'case_photos', column: size, row: `${slot}/${id}` });
}
