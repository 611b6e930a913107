import type { ClinicSettingsResponse } from '../../../../../../src/profile/clinic-settings.contract.js';

type Settings = ClinicSettingsResponse['settings'];
const NUMBERS = [
  'answerTargetHours',
  'deliveryDaysMin',
  'deliveryDaysMax',
  'contactAnswerHours',
  'minimumAgeYears',
] as const;
export type NumberName = (typeof NUMBERS)[number];

/** The form's fields, as typed. */
export interface PromiseValues extends Record<NumberName, string> {
  readonly instagramUrl: string;
  readonly reviewUrl: string;
  readonly doctorKind: Settings['doctorKind'];
  readonly careUnit: string;
  readonly hasCompactBanner: boolean;
  readonly hasWithdrawalPage: boolean;
  readonly hasSafekeepingPage: boolean;
  /** An order paid once the clinic takes none is not honoured. */
  readonly refundsPaidWhileClosed: boolean;
}

export function valuesOf({
  instagramUrl,
  reviewUrl,
  doctorKind,
  careUnit,
  hasCompactBanner,
  hasWithdrawalPage,
  hasSafekeepingPage,
  paidWhileClosed,
  ...numbers
}: Settings): PromiseValues {
  const texts = NUMBERS.map((name) => [name, String(numbers[name])]);
  return {
    ...(Object.fromEntries(texts) as Record<NumberName, string>),
    instagramUrl: instagramUrl ?? '',
    reviewUrl: reviewUrl ?? '',
    doctorKind,
    careUnit: careUnit ?? '',
    hasCompactBanner,
    hasWithdrawalPage,
    hasSafekeepingPage,
    refundsPaidWhileClosed: paidWhileClosed === 'refund',
  };
}

export function settingsOf({
  instagramUrl,
  reviewUrl,
  doctorKind,
  careUnit,
  hasCompactBanner,
  hasWithdrawalPage,
  hasSafekeepingPage,
  refundsPaidWhileClosed,
  ...texts
}: PromiseValues): Settings {
  const numbers = NUMBERS.map((name) => [name, Number(texts[name])]);
  return {
    ...(Object.fromEntries(numbers) as Record<NumberName, number>),
    instagramUrl: instagramUrl.trim() || null,
    reviewUrl: reviewUrl.trim() || null,
    doctorKind,
    careUnit: careUnit.trim() || null,
    hasCompactBanner,
    hasWithdrawalPage,
    hasSafekeepingPage,
    paidWhileClosed: refundsPaidWhileClosed ? 'refund' : 'honour',
  };
}

/** Promises to patients and the minimum age: a change needs a confirmation that states its effect on open cases. */
const PROMISES_TO_PATIENTS = ['answerTargetHours', 'deliveryDaysMax', 'minimumAgeYears'] as const;
export type PromiseToPatients = (typeof PROMISES_TO_PATIENTS)[number];

export function changedPromises(saved: Settings, changed: Settings): readonly PromiseToPatients[] {
  return PROMISES_TO_PATIENTS.filter((name) => saved[name] !== changed[name]);
}

export function isWholeNumber(text: string, least: number, most: number): boolean {
  return /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

/** Blank hides the link. */
export function isInstagramAddress(text: string): boolean {
  return text.trim() === '' || /^https:\/\/(www\.)?instagram\.com\/\S+$/.test(text.trim());
}

/** Blank disables requests for reviews. */
export function isReviewAddress(text: string): boolean {
  return text.trim() === '' || (text.trim().startsWith('https://') && URL.canParse(text.trim()));
}
