import { Injectable } from '@nestjs/common';
import type { PhotoSize, PhotoSlot } from '../../../../common/photos.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CasePhotos } from '../../intake/photos/case-photos.js';
import { requireAtDesk } from '../desk-access.js';
import { CaseAdmission } from './case-admission.js';
import type { CaseVisit } from './desk-case.js';

/** A photo of a case as the clinic sees it. Each reading is in the access log, with its reason. */
@Injectable()
export class DeskPhoto {
  constructor(
    private readonly cases: CasesRepository,
    private readonly admission: CaseAdmission,
    private readonly photos: CasePhotos,
  ) {}

  /** @returns a JPEG @throws `not_found`, `reason_required`, StorageUnavailableError */
  async read(visit: CaseVisit, slot: PhotoSlot, size: PhotoSize): Promise<Buffer> {
    const found = requireAtDesk(await this.cases.find(visit.caseId));
    return this.photos.read(await this.admission.admit(found, visit), found.id, slot, size);
  }
}
