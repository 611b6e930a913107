import { Injectable } from '@nestjs/common';
import type { PhotoJudgement } from '../../../../common/photo-judgement.js';
import type { PhotoSlot } from '../../../../common/photos.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { Clock } from '../../../platform/time/clock.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { PatientRecords } from '../../records/patient-records.js';
import { findPhoto } from '../../records/photos/case-photos.repository.js';
import { countJudgements, photoJudgements } from '../../records/photos/photo-judgements.repository.js';
import { requireAtDesk } from '../desk-access.js';
import { deskRefusal } from '../desk.errors.js';
import { CaseAdmission } from './case-admission.js';
import type { CaseVisit } from './desk-case.js';

/** Whether a photo could be used, by the one who has the care of the case. The patient does not see it. */
@Injectable()
export class JudgePhoto {
  constructor(
    private readonly cases: CasesRepository,
    private readonly admission: CaseAdmission,
    private readonly records: PatientRecords,
    private readonly clock: Clock,
  ) {}

  /**
   * Replaces an earlier judgement of the photo that is in the slot now.
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
      await this.cases.setPhotosJudged(tx, id, await countJudgements(records));
    });
  }
}
