import { Injectable } from '@nestjs/common';
import type { PhotoSize, PhotoSlot } from '../../../../common/photos.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CasePhotos } from '../../intake/photos/case-photos.js';
import { requireAtDesk, type CaseVisit } from '../desk-access.js';
import { CaseAdmission } from './case-admission.js';
import type { PhotoJudgement } from '../../../../common/photo-judgement.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { Clock } from '../../../platform/time/clock.js';
import { PatientRecords } from '../../records/patient-records.js';
import { findPhoto } from '../../records/photos/case-photos.repository.js';
import { countJudgements, photoJudgements } from '../../records/photos/photo-judgements.repository.js';
import { deskRefusal } from '../desk.errors.js';

/** Photos of a case as the clinic sees them, and whether each could be used. Each reading is in the access log, with its reason. */
@Injectable()
export class DeskPhotos {
  constructor(
    private readonly cases: CasesRepository,
    private readonly admission: CaseAdmission,
    private readonly photos: CasePhotos,
    private readonly records: PatientRecords,
    private readonly clock: Clock,
  ) {}

  /** @returns a JPEG @throws `not_found`, `reason_required`, StorageUnavailableError */
  async read(visit: CaseVisit, slot: PhotoSlot, size: PhotoSize): Promise<Buffer> {
    const found = requireAtDesk(await this.cases.find(visit.caseId));
    return this.photos.read(await this.admission.admit(found, visit), found.id, slot, size);
  }

  /**
   * Says whether the photo that is in the slot now could be used, in place of an earlier judgement. Who has the care of the
   * case judges; the patient does not see it.
   *
   * @throws `not_found`, `not_claimed_by_you`, `reason_mismatch`
   */
  async judge({ caseId, ...visitor }: CaseVisit, slot: PhotoSlot, judgement: PhotoJudgement): Promise<void> {
    if (judgement.isUsable !== (judgement.reason === null)) throw deskRefusal('reason_mismatch');
    const found = requireAtDesk(await this.cases.find(caseId));
    const access = await this.admission.admitWriter(found, visitor);
    const { id } = found;
    const use = { write: 'photo-judgement', fields: [slot] };
    await this.records.run(access, id, use, async (records, tx) => {
      // The counts of two judgements at the same time would miss each other.
      await this.cases.lock(tx, id);
      const photo = await findPhoto(records, slot);
      if (!photo) throw noSuch('photo');
      await photoJudgements.replace(records, 'photoId', {
        ...{ photoId: photo.id, ...judgement },
        ...{ judgedBy: visitor.clinician.id, judgedAt: this.clock.now() },
      });
      const { judged, unusable } = await countJudgements(records);
      await this.cases.note(tx, id, { photosJudged: judged, photosUnusable: unusable });
    });
  }
}
