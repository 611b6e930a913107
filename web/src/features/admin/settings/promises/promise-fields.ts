import { DOCTOR_KINDS } from '../../../../../../common/doctor-words.js';
import {
  ANSWER_HOURS,
  DELIVERY_DAYS,
  MAX_CARE_UNIT_LENGTH,
  MINIMUM_AGE_YEARS,
  type NumberRange,
} from '../../../../../../common/field-limits.js';
import { isLimitAfterGoal } from '../../../../../../common/sla-clock.js';
import type { ClinicSettingsResponse } from '../../../../../../src/profile/clinic-settings.contract.js';
import { formOf, optionalText, tick, wholeNumber, type FieldKind } from '../../../../shared/ui/form-fields.js';
import type { promisesTexts } from './promises.texts.js';

type Settings = ClinicSettingsResponse['settings'];

/** Refunded when ticked; else an order paid once the clinic takes none is honoured. */
const refunds: FieldKind<boolean, Settings['paidWhileClosed']> = {
  blank: true,
  typed: (sent) => sent === 'refund',
  sent: (isTicked) => (isTicked ? 'refund' : 'honour'),
};

const doctorKind: FieldKind<Settings['doctorKind'], Settings['doctorKind']> = {
  blank: 'specialist',
  typed: (sent) => sent,
  sent: (typed) => typed,
};

/** What the clinic promises, and what it shows. */
export function promiseFields(texts: typeof promisesTexts.sv) {
  const { times, patients, closed, shown } = texts;
  const number = (
    label: string,
    { min, max }: NumberRange,
    check: (value: number, values: Readonly<Record<string, string>>) => true | string = () => true,
  ) => ({
    as: wholeNumber,
    label,
    inputMode: 'numeric' as const,
    isRequired: true,
    rules: {
      validate: (typed: string, values: Readonly<Record<string, string>>) =>
        isWholeNumber(typed, min, max) ? check(Number(typed), values) : texts.between(min, max),
    },
  });
  return formOf({
    answerTargetHours: number(
      times.answerTargetHours,
      ANSWER_HOURS,
      (hours, values) =>
        isLimitAfterGoal({ answerTargetHours: hours, deliveryDaysMax: Number(values['deliveryDaysMax']) }) ||
        times.limit,
    ),
    contactAnswerHours: number(times.contactAnswerHours, ANSWER_HOURS),
    deliveryDaysMin: number(times.deliveryDaysMin, DELIVERY_DAYS),
    deliveryDaysMax: number(
      times.deliveryDaysMax,
      DELIVERY_DAYS,
      (days, values) => days >= Number(values['deliveryDaysMin']) || times.order,
    ),
    minimumAgeYears: { ...number(patients.minimumAgeYears, MINIMUM_AGE_YEARS), hint: patients.ageHint },
    paidWhileClosed: { as: refunds, label: closed.refundsPaidWhileClosed },
    instagramUrl: {
      as: optionalText,
      label: shown.instagramUrl,
      type: 'url',
      inputMode: 'url',
      placeholder: 'https://www.instagram.com/…',
      rules: { validate: (typed) => isInstagramAddress(typed) || shown.format },
    },
    reviewUrl: {
      as: optionalText,
      label: shown.reviewUrl,
      hint: shown.reviewHint,
      type: 'url',
      inputMode: 'url',
      placeholder: 'https://…',
      rules: { validate: (typed) => isReviewAddress(typed) || shown.reviewFormat },
    },
    doctorKind: {
      as: doctorKind,
      label: shown.doctorKind,
      options: DOCTOR_KINDS.map((kind) => [kind, shown.doctorKinds[kind]] as const),
    },
    careUnit: {
      as: optionalText,
      label: shown.careUnit,
      hint: shown.careUnitHint,
      rules: {
        validate: (typed) => typed.trim().length <= MAX_CARE_UNIT_LENGTH || shown.tooLong(MAX_CARE_UNIT_LENGTH),
      },
    },
    hasCompactBanner: { as: tick(), label: shown.hasCompactBanner },
    hasWithdrawalPage: { as: tick(), label: shown.hasWithdrawalPage },
    hasSafekeepingPage: { as: tick(), label: shown.hasSafekeepingPage },
  });
}

/** Promises to patients and the minimum age: a change needs a confirmation that states its effect on open cases. */
const PROMISES_TO_PATIENTS = ['answerTargetHours', 'deliveryDaysMax', 'minimumAgeYears'] as const;
export type PromiseToPatients = (typeof PROMISES_TO_PATIENTS)[number];

export function changedPromises(saved: Settings, changed: Settings): readonly PromiseToPatients[] {
  return PROMISES_TO_PATIENTS.filter((name) => saved[name] !== changed[name]);
}

export function isWholeNumber(typed: string, least: number, most: number): boolean {
  return /^\d+$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;
}

/** Blank hides the link. */
export function isInstagramAddress(typed: string): boolean {
  return typed.trim() === '' || /^https:\/\/(www\.)?instagram\.com\/\S+$/.test(typed.trim());
}

/** Blank disables requests for reviews. */
function isReviewAddress(typed: string): boolean {
  return typed.trim() === '' || (typed.trim().startsWith('https://') && URL.canParse(typed.trim()));
}
