import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { DOCTOR_KINDS, type DoctorKind } from '../../common/doctor-words.js';
import { ANSWER_HOURS, DELIVERY_DAYS, MAX_CARE_UNIT_LENGTH, MINIMUM_AGE_YEARS } from '../../common/field-limits.js';
import { IsInstant, IsText, Trim } from '../platform/http/fields.js';
import { PAID_WHILE_CLOSED_RULES, type ClinicSettingsValues, type PaidWhileClosedRule } from './clinic-settings.js';

const isGiven = (_object: unknown, value: unknown) => value !== null;

/** All settings at once. */
export class SaveClinicSettingsRequest implements ClinicSettingsValues {
  @IsInt()
  @Min(ANSWER_HOURS.min)
  @Max(ANSWER_HOURS.max)
  answerTargetHours!: number;

  @IsInt()
  @Min(DELIVERY_DAYS.min)
  @Max(DELIVERY_DAYS.max)
  deliveryDaysMin!: number;

  @IsInt()
  @Min(DELIVERY_DAYS.min)
  @Max(DELIVERY_DAYS.max)
  deliveryDaysMax!: number;

  @IsInt()
  @Min(ANSWER_HOURS.min)
  @Max(ANSWER_HOURS.max)
  contactAnswerHours!: number;

  @IsInt()
  @Min(MINIMUM_AGE_YEARS.min)
  @Max(MINIMUM_AGE_YEARS.max)
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
  @Trim()
  @IsText(MAX_CARE_UNIT_LENGTH)
  @MinLength(1)
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
