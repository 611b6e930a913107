import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { PHOTO_SLOTS, type PhotoSize, type PhotoSlot } from '../../../../common/photos.js';
import type { Access } from '../../records/access.js';
import { PatientRecords, type CaseRecords } from '../../records/patient-records.js';
import { casePhotos, findPhoto, listPhotos, photoFileCipher } from '../../records/photos/case-photos.repository.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { StoredFilesService } from '../../../supabase/storage/files/stored-files.service.js';
import { notifyCaseChanged } from '../../cases/case-changes.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { caseRefusal } from '../../cases/cases.errors.js';
import { holdEditable } from './editable-case.js';
import { PhotoUploadsRepository } from './photo-uploads.repository.js';
import type { PhotoSlotResponse } from './photos.contract.js';
import { wasSent } from './finish-photo-upload.js';

/** The photos of a case. */
@Injectable()
export class CasePhotos {
  constructor(
    private readonly records: PatientRecords,
    private readonly uploads: PhotoUploadsRepository,
    private readonly cases: CasesRepository,
    private readonly files: StoredFilesService,
    private readonly transactions: Transactions,
  ) {}

  /** All slots in their order, for the case that is open in this transaction. */
  async listSlots(records: CaseRecords): Promise<PhotoSlotResponse[]> {
    await records.log({ read: 'photos' });
    const photos = await listPhotos(records);
    const active = await this.uploads.listActiveSlots(records.tx, records.caseId);
    return PHOTO_SLOTS.map((slot) => {
      const photo = photos.find((stored) => stored.slot === slot);
      const state = photo ? 'stored' : 'empty';
      return {
        slot,
        state: active.includes(slot) ? 'uploading' : state,
        width: photo?.width ?? null,
        height: photo?.height ?? null,
        updatedAt: photo?.storedAt.toISOString() ?? null,
      };
    });
  }

  /** A photo as JPEG. @throws `not_found`, StorageUnavailableError; DecryptionError for a file that was changed */
  async read(access: Access, caseId: string, slot: PhotoSlot, size: PhotoSize): Promise<Buffer> {
    const use = { read: 'photos', fields: [slot] };
    const { file, cipher } = await this.records.run(access, caseId, use, async (records) => {
      const photo = await findPhoto(records, slot);
      if (!photo) throw noSuch('photo');
      return { file: photo.files[size], cipher: await photoFileCipher(records, photo, size) };
    });
    return cipher.decrypt(await buffer(await this.files.read(file)));
  }

  /**
   * Empties a slot and ends its upload. An empty slot is unchanged.
   *
   * @throws `not_editable` when the patient may not change the case, or the photo was sent
   */
  async remove(access: Access, caseId: string, slot: PhotoSlot): Promise<void> {
    await this.transactions.run(async (tx) => {
      const found = await holdEditable(this.cases, tx, caseId);
      const records = await this.records.open(tx, access, caseId, { erase: 'photos', fields: [slot] });
      const photo = await findPhoto(records, slot);
      if (photo && wasSent(photo, found)) throw caseRefusal('not_editable');
      if (photo) await casePhotos.delete(records, { id: photo.id });
      await this.uploads.deleteFor(tx, caseId, slot);
      notifyCaseChanged(tx, caseId, 'photo');
    });
  }
}
