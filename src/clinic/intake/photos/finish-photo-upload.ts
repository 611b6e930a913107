import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { PHOTO_SIZES, type PhotoSize } from '../../../../common/photos.js';
import type { Access } from '../../records/access.js';
import { PatientRecords, type CaseRecords } from '../../records/patient-records.js';
import {
  casePhotos,
  findPhoto,
  insertPhoto,
  photoFileCipher,
  type CasePhoto,
} from '../../records/photos/case-photos.repository.js';
import { uploadParts, readParts } from '../../records/photos/upload-parts.repository.js';
import { Kit } from '../../../platform/notices/kit.js';
import { StoredFilesService } from '../../../supabase/storage/files/stored-files.service.js';
import type { Case } from '../../cases/case.entity.js';
import { notifyCaseChanged } from '../../cases/case-changes.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { photoRefusal } from './photos.errors.js';
import { holdEditable } from './editable-case.js';
import type { MadePhoto } from './make-photo.js';
import { PhotoMaker } from './photo-maker.js';
import { PhotoUploadsRepository, type PhotoUpload } from './photo-uploads.repository.js';

/** Encrypts one chunk at a time, so that other requests are served in between. */
const ONE_CHUNK = { objectMode: false, highWaterMark: 1 };

type Files = Readonly<Record<PhotoSize, string>>;

/**
 * Turns a complete upload into a stored photo: reads the parts, makes the pictures, writes them as encrypted files, and in
 * one transaction puts the photo in its slot, ends the upload and attaches the files. A crash before the commit leaves
 * the slot and the parts unchanged; the orphaned files are swept.
 */
@Injectable()
export class FinishPhotoUpload {
  constructor(
    private readonly records: PatientRecords,
    private readonly uploads: PhotoUploadsRepository,
    private readonly cases: CasesRepository,
    private readonly maker: PhotoMaker,
    private readonly files: StoredFilesService,
    private readonly kit: Kit,
  ) {}

  /**
   * @param firstByte offset of `lastBytes`; the bytes before it are the upload's parts
   * @throws `photo_invalid`, BusyError, StorageUnavailableError, `upload_moved_on`, `not_editable`
   */
  async run(access: Access, upload: PhotoUpload, firstByte: number, lastBytes: Buffer): Promise<void> {
    const made = await this.maker.make(async () =>
      Buffer.concat([...(await this.readParts(access, upload, firstByte)), lastBytes]),
    );
    const id = randomUUID();
    const files = await this.write(access, upload, id, made);
    try {
      await this.kit.transactions.run(async (tx) => {
        const found = await holdEditable(this.cases, tx, upload.caseId);
        if (!(await this.uploads.advance(tx, upload, firstByte, lastBytes.length)))
          throw photoRefusal('upload_moved_on');
        const records = await this.records.open(tx, access, upload.caseId, useOf(upload));
        await this.freeSlot(records, found, upload);
        const { width, height } = made;
        await insertPhoto(records, { id, slot: upload.slot, width, height, storedAt: this.kit.clock.now(), files });
        for (const file of Object.values(files)) await this.files.attach(tx, file);
        await uploadParts.delete(records, { uploadId: upload.id });
        notifyCaseChanged(tx, upload.caseId, 'photo');
      });
    } catch (error) {
      await this.discard(Object.values(files));
      throw error;
    }
  }

  private async readParts(access: Access, upload: PhotoUpload, firstByte: number): Promise<Buffer[]> {
    if (firstByte === 0) return [];
    const parts = await this.records.run(access, upload.caseId, useOf(upload), (records) =>
      readParts(records, upload.id),
    );
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    if (bytes !== firstByte) throw photoRefusal('upload_moved_on');
    return parts;
  }

  private async write(access: Access, upload: PhotoUpload, id: string, { pictures }: MadePhoto): Promise<Files> {
    const ciphers = await this.records.run(access, upload.caseId, useOf(upload), async (records) => {
      const cipherOf = (size: PhotoSize) => photoFileCipher(records, { id, slot: upload.slot }, size);
      return { '400': await cipherOf('400'), '1600': await cipherOf('1600'), full: await cipherOf('full') };
    });
    const written: Partial<Record<PhotoSize, string>> = {};
    try {
      for (const size of PHOTO_SIZES)
        written[size] = await this.files.write(Readable.from(ciphers[size].encrypting(pictures[size]), ONE_CHUNK));
      return written as Files;
    } catch (error) {
      await this.discard(Object.values(written));
      throw error;
    }
  }

  /** A photo the clinic has received is kept as replaced; an unsent one is deleted. */
  private async freeSlot(records: CaseRecords, found: Case, { slot }: PhotoUpload): Promise<void> {
    const former = await findPhoto(records, slot);
    if (former === null) return;
    const { id } = former;
    if (wasSent(former, found)) await casePhotos.update(records, { id }, { replacedAt: this.kit.clock.now() });
    else await casePhotos.delete(records, { id });
  }

  private async discard(files: readonly string[]): Promise<void> {
    for (const file of files) await this.files.discard(file);
  }
}

const useOf = ({ slot }: PhotoUpload) => ({ write: 'photos', fields: [slot] });

/** Whether the clinic has received the photo: it was stored before the case became editable again. */
export function wasSent(photo: Pick<CasePhoto, 'storedAt'>, { stateSince }: Pick<Case, 'stateSince'>): boolean {
  return photo.storedAt < stateSince;
}
