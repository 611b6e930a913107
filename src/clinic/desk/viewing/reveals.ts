import { Injectable } from '@nestjs/common';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { listAnswers } from '../../records/answers/case-answers.repository.js';
import { PatientRecords, type CaseRecords } from '../../records/patient-records.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { requireAtDesk } from '../desk-access.js';
import type { Reveal } from '../contracts/desk-patient.contract.js';
import { CaseAdmission } from './case-admission.js';
import type { CaseVisit } from './desk-case.js';
import { PATIENT_QUESTIONS } from './present-patient.js';

/** Identity number and phone of a patient, which the desk shows on request. */
@Injectable()
export class Reveals {
  constructor(
    private readonly cases: CasesRepository,
    private readonly orders: OrdersService,
    private readonly records: PatientRecords,
    private readonly admission: CaseAdmission,
  ) {}

  /** Each call adds the revealed field to the access log. @throws `not_found`, `reason_required` */
  async reveal(visit: CaseVisit, what: Reveal): Promise<string | null> {
    const found = requireAtDesk(await this.cases.find(visit.caseId));
    const access = await this.admission.admit(found, visit);
    return this.records.run(access, found.id, { read: what }, async (records, tx) => {
      if (what === 'identity-number') return findIdentityNumber(records);
      const { phone } = await this.orders.getContact(found.orderId, tx);
      return phone === '' ? null : phone;
    });
  }
}

async function findIdentityNumber(records: CaseRecords): Promise<string | null> {
  const value = (await listAnswers(records)).get(PATIENT_QUESTIONS.identityNumber)?.value;
  return typeof value === 'string' ? value : null;
}
