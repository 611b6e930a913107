import { Injectable } from '@nestjs/common';
import type { PhotoSize, PhotoSlot } from '../../../../common/photos.js';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import type { Access } from '../../patient-records/access.js';
import { readFilledForm, type FilledForm } from '../../patient-records/filled-form.repository.js';
import { RefundsService } from '../../../shop/payments/refunds/refunds.service.js';
import { PatientRecords } from '../../patient-records/patient-records.js';
import { ClinicSettings } from '../../../profile/clinic-settings.js';
import { Clock } from '../../../platform/time/clock.js';
import { formOf } from '../../intake/answers/case-form.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { CasePhotos } from '../../intake/photos/case-photos.js';
import { PendingWithdrawals } from '../../withdrawals/pending-withdrawals.js';
import { requireAtDesk, type Visitor } from '../desk-access.js';
import { VIEW_REASONS, type DeskCaseResponse } from '../desk.contract.js';
import { CaseAdmission } from './case-admission.js';
import { EarlierCases, type CaseOfPerson } from './earlier-cases.js';
import { presentDeskCase } from './present-desk-case.js';

/** A request of a clinician for a case. */
export interface CaseVisit extends Visitor {
  readonly caseId: string;
}

/** A case as the clinic sees it. Each reading is in the access log, with its reason. */
@Injectable()
export class DeskCase {
  constructor(
    private readonly cases: CasesRepository,
    private readonly records: PatientRecords,
    private readonly photos: CasePhotos,
    private readonly earlier: EarlierCases,
    private readonly clinicians: CliniciansService,
    private readonly admission: CaseAdmission,
    private readonly withdrawals: PendingWithdrawals,
    private readonly refunds: RefundsService,
    private readonly settings: ClinicSettings,
    private readonly clock: Clock,
  ) {}

  /** The whole case. @throws CaseNotFoundError, ReasonNeededError */
  async read(visit: CaseVisit): Promise<DeskCaseResponse> {
    const seen = await this.earlier.get(visit.caseId);
    const access = await this.admission.admit(seen.found, visit);
    // Of photos only that they are there; each one is logged when it is looked at.
    const shown = { read: ['answers', 'photos', 'info-request'] };
    const filled = await this.records.run(access, seen.found.id, shown, readFilledForm);
    return this.present(seen, visit, access, filled);
  }

  /** A photo as JPEG. @throws CaseNotFoundError, ReasonNeededError, PhotoNotFoundError, StorageUnavailableError */
  async readPhoto(visit: CaseVisit, { slot, size }: { slot: PhotoSlot; size: PhotoSize }): Promise<Buffer> {
    const found = requireAtDesk(await this.cases.find(visit.caseId));
    const access = await this.admission.admit(found, visit);
    return this.photos.read(access, found.id, slot, size);
  }

  private async present(
    seen: CaseOfPerson,
    visitor: Visitor,
    access: Access,
    filled: FilledForm,
  ): Promise<DeskCaseResponse> {
    const { minimumAgeYears } = this.settings.current;
    const form = formOf(seen.found, filled.answers, { now: this.clock.now(), minimumAgeYears });
    const [names, withdrawal, money] = await Promise.all([
      this.clinicians.findNames([seen.found.clinicianId, ...filled.infoRequests.map(({ askedBy }) => askedBy)]),
      this.withdrawals.find(seen.found.orderId),
      this.refunds.getMoney(seen.found.orderId),
    ]);
    const { found } = seen;
    const mayWrite = await this.admission.mayWrite(found, visitor.clinician, access);
    const visit = VIEW_REASONS.find((reason) => reason === access.reason) ?? null;
    const clinicianId = visitor.clinician.id;
    return presentDeskCase(seen, filled, { clinicianId, visit, mayWrite, form, names, withdrawal, money });
  }
}
