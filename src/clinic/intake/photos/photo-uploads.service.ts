import { Injectable } from '@nestjs/common';
import { isPhotoSlot, MAX_PHOTO_BYTES } from '../../../../common/photos.js';
import type { Access } from '../../patient-records/access.js';
import { PatientRecords } from '../../patient-records/patient-records.js';
import { insertPart } from '../../patient-records/photos/upload-parts.repository.js';
import { ConcurrencyLimit } from '../../../platform/concurrency/concurrency-limit.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { tellCaseChanged } from '../../cases/case-changes.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { holdEditable } from './editable-case.js';
import { PhotoUploadsRepository, type PhotoUpload } from './photo-uploads.repository.js';
import { PhotoInvalidError, SlotInvalidError, UploadMovedOnError } from './photos.errors.js';
import { StorePhoto } from './store-photo.service.js';

/** Parts that are encrypted and stored at a time; the others wait, and their connections with them. */
const KEPT_AT_ONCE = 2;

/** What a device announces before it sends a photo. */
export interface AnnouncedUpload {
  readonly id: string;
  readonly caseId: string;
  /** As the device named it. */
  readonly slot: unknown;
  readonly sizeBytes: number;
}

/**
 * Photos on their way, in parts that are kept encrypted as they come. The last part is kept only together with the
 * finished photo: an upload whose bytes have all come is a stored photo, whenever the server dies.
 */
@Injectable()
export class PhotoUploads {
  private readonly keeping = new ConcurrencyLimit(KEPT_AT_ONCE, Infinity);

  constructor(
    private readonly uploads: PhotoUploadsRepository,
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly photos: StorePhoto,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Begins an upload; another one to the same slot ends. The photo that is there stays until this one is stored.
   *
   * @throws SlotInvalidError, PhotoInvalidError `not_an_image` or `too_large`, CaseRefusedError `not_editable`
   */
  async begin({ id, caseId, slot, sizeBytes }: AnnouncedUpload): Promise<void> {
    if (!isPhotoSlot(slot)) throw new SlotInvalidError();
    if (sizeBytes === 0) throw new PhotoInvalidError('not_an_image');
    if (sizeBytes > MAX_PHOTO_BYTES) throw new PhotoInvalidError('too_large');
    await this.transactions.run(async (tx) => {
      await holdEditable(this.cases, tx, caseId);
      await this.uploads.replace(tx, { id, caseId, slot, sizeBytes });
      tellCaseChanged(tx, caseId, 'photo');
    });
  }

  find(caseId: string, id: string): Promise<PhotoUpload | null> {
    return this.uploads.find(caseId, id);
  }

  /**
   * Takes bytes that follow those which have come; with the last of them the photo is made and stored.
   *
   * @throws UploadMovedOnError, CaseRefusedError `not_editable`; with the last bytes PhotoInvalidError, after which the
   * upload has ended, and BusyError and StorageUnavailableError, after which they can be sent again
   */
  async take(access: Access, upload: PhotoUpload, firstByte: number, bytes: Buffer): Promise<void> {
    const isLast = firstByte + bytes.length === upload.sizeBytes;
    if (!isLast) return this.keeping.run(() => this.keep(access, upload, firstByte, bytes));
    try {
      await this.photos.store(access, upload, firstByte, bytes);
    } catch (error) {
      if (error instanceof PhotoInvalidError) await this.end(upload.caseId, upload.id);
      throw error;
    }
  }

  /**
   * Ends an upload, with all that came of it; the slot stays as it was.
   *
   * @returns false when it is gone: ended before, replaced by a newer one, or purged after a day
   */
  async end(caseId: string, id: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const slot = await this.uploads.delete(tx, caseId, id);
      if (slot !== null) tellCaseChanged(tx, caseId, 'photo');
      return slot !== null;
    });
  }

  private async keep(access: Access, upload: PhotoUpload, firstByte: number, bytes: Buffer): Promise<void> {
    const { id, caseId, slot } = upload;
    await this.transactions.run(async (tx) => {
      await holdEditable(this.cases, tx, caseId);
      if (!(await this.uploads.advance(tx, upload, firstByte, bytes.length))) throw new UploadMovedOnError();
      const records = await this.records.open(tx, access, caseId, { write: 'photos', fields: [slot] });
      await insertPart(records, id, firstByte, bytes);
    });
  }
}
