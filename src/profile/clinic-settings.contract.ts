import { IsBoolean, IsIn, IsOptional, IsUrl, Matches, MaxLength, ValidateIf } from 'class-validator';
import { DOCTOR_KINDS, type DoctorKind } from '../../common/doctor-words.js';
import { ANSWER_HOURS, DELIVERY_DAYS, MAX_CARE_UNIT_LENGTH, MINIMUM_AGE_YEARS } from '../../common/field-limits.js';
import { IsInstant, IsWholeNumber, IsFilledText } from '../platform/http/fields.js';
import { PAID_WHILE_CLOSED_RULES, type ClinicSettingsValues, type PaidWhileClosedRule } from './clinic-settings.js';

const isGiven = (_object: unknown, value: unknown) => value !== null;

/** All settings at once. */
export class SaveClinicSettingsRequest implements ClinicSettingsValues {
  @IsWholeNumber(ANSWER_HOURS.min, ANSWER_HOURS.max)
  answerTargetHours!: number;

  @IsWholeNumber(DELIVERY_DAYS.min, DELIVERY_DAYS.max)
  deliveryDaysMin!: number;

  @IsWholeNumber(DELIVERY_DAYS.min, DELIVERY_DAYS.max)
  deliveryDaysMax!: number;

  @IsWholeNumber(ANSWER_HOURS.min, ANSWER_HOURS.max)
  contactAnswerHours!: number;

  @IsWholeNumber(MINIMUM_AGE_YEARS.min, MINIMUM_AGE_YEARS.max)
  minimumAgeYears!: number;

  @ValidateIf(isGiven)
  @IsUrl({ protocols: ['https'], require_protocol: true })
  @Matches(/^https:\/\/(www\.)?instagram\.com\//, {
    message: 'instagramUrl must begin with https://www.instagram.com/',
  })
  @MaxLength(300)
  instagramUrl!: string | null;

  @ValidateIf(isGiven)
  @IsUrl({ protocols: ['https'], require_protocol: true })
  @MaxLength(300)
  reviewUrl!: string | null;

  @IsIn(DOCTOR_KINDS)
  doctorKind!: DoctorKind;

  @ValidateIf(isGiven)
  @IsFilledText(MAX_CARE_UNIT_LENGTH)
  careUnit!: string | null;

  @IsBoolean()
  hasCompactBanner!: boolean;

  @IsBoolean()
  hasWithdrawalPage!: boolean;

  @IsBoolean()
  hasSafekeepingPage!: boolean;

  @IsIn(PAID_WHILE_CLOSED_RULES)
  paidWhileClosed!: PaidWhileClosedRule;

  /** `updated_at` as the editor saw it; without it the last save wins. */
  @IsOptional()
  @IsInstant()
  expectedUpdatedAt?: string;
}

export interface ClinicSettingsResponse {
  readonly settings: ClinicSettingsValues;
  /** The whole amount is paid back when the limit of an answer has passed (`SLA_REFUND`); only the operator changes it. */
  readonly refundsLateAnswers: boolean;
  /** ISO 8601; another one after every save. */
  readonly updated_at: string;
}
