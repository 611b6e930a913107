import { Injectable } from '@nestjs/common';
import { isPhotoSlot, MAX_PHOTO_BYTES } from '../../../../common/photos.js';
import type { Access } from '../../records/access.js';
import { PatientRecords } from '../../records/patient-records.js';
import { insertPart } from '../../records/photos/upload-parts.repository.js';
import { ConcurrencyLimit } from '../../../platform/concurrency/concurrency-limit.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { notifyCaseChanged } from '../../cases/case-changes.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { photoRefusal } from './photos.errors.js';
import { holdEditable } from './editable-case.js';
import { PhotoUploadsRepository, type PhotoUpload } from './photo-uploads.repository.js';
import { FinishPhotoUpload } from './finish-photo-upload.js';

/** Parts that are encrypted and stored concurrently; others wait, with their connections. */
const STORED_AT_ONCE = 2;

/** The metadata of an upload at its creation. */
export interface AnnouncedUpload {
  readonly id: string;
  readonly caseId: string;
  /** Unvalidated input. */
  readonly slot: unknown;
  readonly sizeBytes: number;
}

/**
 * Resumable uploads of photos. Parts are stored encrypted as they arrive. The last part is committed in the transaction
 * that stores the photo: after a crash, an upload whose bytes are complete is a stored photo.
 */
@Injectable()
export class PhotoUploadSessions {
  private readonly storing = new ConcurrencyLimit(STORED_AT_ONCE, Infinity);

  constructor(
    private readonly uploads: PhotoUploadsRepository,
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly finishPhotoUpload: FinishPhotoUpload,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Begins an upload and ends any other for the same slot. The slot keeps its photo until the new one is stored.
   *
   * @throws `slot_invalid`, `photo_invalid` `not_an_image` or `too_large`, `not_editable`
   */
  async begin({ id, caseId, slot, sizeBytes }: AnnouncedUpload): Promise<void> {
    if (!isPhotoSlot(slot)) throw photoRefusal('slot_invalid');
    if (sizeBytes === 0) throw photoRefusal('photo_invalid', 'not_an_image');
    if (sizeBytes > MAX_PHOTO_BYTES) throw photoRefusal('photo_invalid', 'too_large');
    await this.transactions.run(async (tx) => {
      await holdEditable(this.cases, tx, caseId);
      await this.uploads.replace(tx, { id, caseId, slot, sizeBytes });
      notifyCaseChanged(tx, caseId, 'photo');
    });
  }

  find(caseId: string, id: string): Promise<PhotoUpload | null> {
    return this.uploads.find(caseId, id);
  }

  /**
   * Stores the bytes from `firstByte` on; the last bytes make and store the photo.
   *
   * @throws `upload_moved_on`, `not_editable`; with the last bytes `photo_invalid`, which ends the
   * upload, and BusyError and StorageUnavailableError, after which the client can retry
   */
  async take(access: Access, upload: PhotoUpload, firstByte: number, bytes: Buffer): Promise<void> {
    const isLast = firstByte + bytes.length === upload.sizeBytes;
    if (!isLast) return this.storing.run(() => this.storePart(access, upload, firstByte, bytes));
    try {
      await this.finishPhotoUpload.run(access, upload, firstByte, bytes);
    } catch (error) {
      if (photoRefusal.is(error, 'photo_invalid')) await this.end(upload.caseId, upload.id);
      throw error;
    }
  }

  /**
   * Ends an upload and deletes its parts; the slot is unchanged.
   *
   * @returns false if the upload has ended, was replaced by a newer one, or was purged after a day
   */
  async end(caseId: string, id: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const slot = await this.uploads.delete(tx, caseId, id);
      if (slot !== null) notifyCaseChanged(tx, caseId, 'photo');
      return slot !== null;
    });
  }

  private async storePart(access: Access, upload: PhotoUpload, firstByte: number, bytes: Buffer): Promise<void> {
    const { id, caseId, slot } = upload;
    await this.transactions.run(async (tx) => {
      await holdEditable(this.cases, tx, caseId);
      if (!(await this.uploads.advance(tx, upload, firstByte, bytes.length))) throw photoRefusal('upload_moved_on');
      const records = await this.records.open(tx, access, caseId, { write: 'photos', fields: [slot] });
      await insertPart(records, id, firstByte, bytes);
    });
  }
}
