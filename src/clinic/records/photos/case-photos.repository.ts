import type { PhotoJudgement } from '../../../../common/photo-judgement.js';
import type { PhotoSize, PhotoSlot } from '../../../../common/photos.js';
import type { FileCipher } from '../encryption/file-cipher.js';
import type { CaseRecords } from '../patient-records.js';
import { column, sealedTable } from '../sealed-table.js';

const fileName = column.uuid.withheld('namn på en fil hos kliniken; bilden finns i kopian');

export const casePhotos = sealedTable(
  'case_photos',
  { order: 'stored_at, id', kept: 'form', isErased: true },
  {
    id: column.uuid,
    caseId: column.uuid,
    slot: column.text<PhotoSlot>(),
    width: column.integer,
    height: column.integer,
    fullFile: fileName,
    largeFile: fileName,
    smallFile: fileName,
    storedAt: column.instant,
    /** A photo that was sent to the clinic is part of the journal: a replaced one stays. */
    replacedAt: column.instant.orNull(),
  },
);

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
export async function insertPhoto(
  records: CaseRecords,
  { files, ...photo }: Omit<CasePhoto, 'judgement'>,
): Promise<void> {
  const names = { smallFile: files['400'], largeFile: files['1600'], fullFile: files.full };
  await casePhotos.insert(records, { ...photo, ...names });
}

/** For one file of a photo: it opens as this size of this photo alone. */
export function photoFileCipher(
  records: CaseRecords,
  { id, slot }: Pick<CasePhoto, 'id' | 'slot'>,
  size: PhotoSize,
): Promise<FileCipher> {
  return records.fileCipher({ table: 'case_photos', column: size, row: `${slot}/${id}` });
}
