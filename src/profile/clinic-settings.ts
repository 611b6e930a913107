import { Injectable } from '@nestjs/common';
import type { DoctorKind } from '../../common/doctor-words.js';
import { SettingsRows, type Saved, type SettingsTable } from './settings-rows.js';
import { SingletonDocument } from './singleton-document.js';

/** Name under which pages that show these settings are versioned: all of them do. */
export const CLINIC_SETTINGS_CACHE = 'clinic-settings';

/** What the clinic promises and how it presents itself, as an admin last saved it (docs/product.md, section 9). */
export interface ClinicSettingsValues {
  /** The goal: from complete submission (form and three photos) to the doctor's answer, around the clock. */
  readonly answerTargetHours: number;
  /** The limit, in working days after complete submission, as texts say it: "1–2 arbetsdagar". The second number counts. */
  readonly deliveryDaysMin: number;
  readonly deliveryDaysMax: number;
  readonly contactAnswerHours: number;
  readonly minimumAgeYears: number;
  /** Address of the clinic's page at Instagram; null hides the link. */
  readonly instagramUrl: string | null;
  /** Where patients are asked to write a review once their case is closed; null asks for none. */
  readonly reviewUrl: string | null;
  /** What texts call those who answer. */
  readonly doctorKind: DoctorKind;
  /** What the access log names beside a clinician who has no other unit; null: nothing. */
  readonly careUnit: string | null;
  /** Shows the campaign on narrow screens too, in one line. */
  readonly hasCompactBanner: boolean;
  /** Takes declarations of withdrawal at /angra, and links there. */
  readonly hasWithdrawalPage: boolean;
  /** Shows at /trygghet how data is kept and when a backup was last restored, and links there. */
  readonly hasSafekeepingPage: boolean;
  /** An order that is paid once the clinic takes none: it is honoured, or the money goes back. */
  readonly paidWhileClosed: PaidWhileClosedRule;
}

export const PAID_WHILE_CLOSED_RULES = ['honour', 'refund'] as const;
export type PaidWhileClosedRule = (typeof PAID_WHILE_CLOSED_RULES)[number];

export type SavedClinicSettings = Saved<ClinicSettingsValues>;

const DEFAULT_CLINIC_SETTINGS: ClinicSettingsValues = {
  answerTargetHours: 24,
  deliveryDaysMin: 1,
  deliveryDaysMax: 2,
  contactAnswerHours: 24,
  minimumAgeYears: 18,
  instagramUrl: null,
  reviewUrl: null,
  doctorKind: 'physician',
  careUnit: null,
  hasCompactBanner: false,
  hasWithdrawalPage: true,
  hasSafekeepingPage: false,
  paidWhileClosed: 'honour',
};

const TABLE: SettingsTable<ClinicSettingsValues> = {
  name: 'clinic_settings',
  columns: {
    answerTargetHours: 'answer_target_hours',
    deliveryDaysMin: 'delivery_days_min',
    deliveryDaysMax: 'delivery_days_max',
    contactAnswerHours: 'contact_answer_hours',
    minimumAgeYears: 'minimum_age_years',
    instagramUrl: 'instagram_url',
    reviewUrl: 'review_url',
    doctorKind: 'doctor_kind',
    careUnit: 'care_unit',
    hasCompactBanner: 'has_compact_banner',
    hasWithdrawalPage: 'has_withdrawal_page',
    hasSafekeepingPage: 'has_safekeeping_page',
    paidWhileClosed: 'paid_while_closed',
  },
  updatedAt: 'updated_at',
  cache: CLINIC_SETTINGS_CACHE,
};

/** The migration made the row. */
@Injectable()
export class ClinicSettings extends SingletonDocument<ClinicSettingsValues> {
  constructor(rows: SettingsRows) {
    super(rows, TABLE, DEFAULT_CLINIC_SETTINGS);
  }
}
