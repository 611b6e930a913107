import { Injectable } from '@nestjs/common';
import { CliniciansService } from '../../clinicians/clinicians.service.js';
import type { Access } from '../../records/access.js';
import { readFilledForm, type FilledForm } from '../../records/filled-form.repository.js';
import { RefundsService } from '../../../shop/payments/refunds/refunds.service.js';
import { PatientRecords } from '../../records/patient-records.js';
import { CaseForms } from '../../intake/answers/case-forms.js';
import { PendingWithdrawals } from '../../cases/withdrawals/pending-withdrawals.js';
import type { Visitor } from '../desk-access.js';
import type { DeskCaseResponse } from '../contracts/desk-case.contract.js';
import { VIEW_REASONS } from '../contracts/visits.contract.js';
import { HandOversRepository } from '../hand-overs/hand-overs.repository.js';
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
    private readonly records: PatientRecords,
    private readonly earlier: EarlierCases,
    private readonly clinicians: CliniciansService,
    private readonly admission: CaseAdmission,
    private readonly withdrawals: PendingWithdrawals,
    private readonly refunds: RefundsService,
    private readonly caseForms: CaseForms,
    private readonly handOvers: HandOversRepository,
  ) {}

  /** The whole case. @throws `not_found`, `case_blocked`, `reason_required` */
  async read(visit: CaseVisit): Promise<DeskCaseResponse> {
    const seen = await this.earlier.get(visit.caseId, visit.clinician);
    const access = await this.admission.admit(seen.found, visit, seen.block);
    // Of photos only that they are there; each one is logged when it is looked at.
    const shown = { read: ['answers', 'photos', 'info-request'] };
    const filled = await this.records.run(access, seen.found.id, shown, readFilledForm);
    return this.present(seen, visit, access, filled);
  }

  private async present(
    seen: CaseOfPerson,
    visitor: Visitor,
    access: Access,
    filled: FilledForm,
  ): Promise<DeskCaseResponse> {
    const form = this.caseForms.build(seen.found, filled.answers);
    const handOver = await this.handOvers.findOpen(seen.found.id);
    const [names, withdrawal, money] = await Promise.all([
      this.clinicians.findNames([
        seen.found.clinicianId,
        handOver?.toClinician ?? null,
        ...filled.infoRequests.map(({ askedBy }) => askedBy),
      ]),
      this.withdrawals.find(seen.found.orderId),
      this.refunds.getMoney(seen.found.orderId),
    ]);
    const { found } = seen;
    const mayWrite = await this.admission.mayWrite(found, visitor.clinician, access);
    const visit = VIEW_REASONS.find((reason) => reason === access.reason) ?? null;
    const clinicianId = visitor.clinician.id;
    return presentDeskCase(seen, filled, { clinicianId, visit, mayWrite, form, names, handOver, withdrawal, money });
  }
}
