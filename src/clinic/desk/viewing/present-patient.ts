import { ageOn } from '../../../../common/calendar-day.js';
import type { Answers } from '../../../../common/questionnaire/answers.js';
import type { DeskPatient, IdentityAssurance } from '../contracts/desk-patient.contract.js';
import type { OrderedCase } from './same-person.repository.js';

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
