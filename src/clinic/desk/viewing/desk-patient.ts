import { Injectable } from '@nestjs/common';
import { ageOn } from '../../../../common/calendar-day.js';
import type { Answers } from '../../../../common/questionnaire/answers.js';
import type { DeskPatient, IdentityAssurance, Reveal } from '../contracts/desk-case.contract.js';
import type { OrderedCase } from './same-person.repository.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { listAnswers } from '../../records/answers/case-answers.repository.js';
import { PatientRecords, type CaseRecords } from '../../records/patient-records.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { requireAtDesk, type CaseVisit } from '../desk-access.js';
import { CaseAdmission } from './case-admission.js';

/** The questions that say who the patient is, in every version of the questionnaire. */
export const PATIENT_QUESTIONS = { birthDate: 'birthDate', identityNumber: 'identityNumber' } as const;

const MASKED_DIGITS = 4;

/** An identity number without its last four digits, '811218-xxxx'; whole it is given by a call that is logged. */
export function maskIdentityNumber(typed: string): string {
  const shown = typed.replace(/\D/g, '').length - MASKED_DIGITS;
  let seen = 0;
  return typed.replace(/\d/g, (digit) => {
    seen += 1;
    return seen > shown ? 'x' : digit;
  });
}

/** Name and sex as ordered or kept, age as of `today` (`YYYY-MM-DD`) by the form. @param assurance of the number */
export function presentPatient(
  { name, gender }: Pick<OrderedCase['order'], 'name' | 'gender'>,
  { answers, today }: { readonly answers: Answers; readonly today: string },
  assurance: IdentityAssurance | null,
): DeskPatient {
  const birthDate = answers[PATIENT_QUESTIONS.birthDate];
  return {
    name,
    age: typeof birthDate === 'string' ? ageOn(today, birthDate) : null,
    sex: gender,
    identityAssurance: typeof answers[PATIENT_QUESTIONS.identityNumber] === 'string' ? (assurance ?? 'typed') : null,
  };
}

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
