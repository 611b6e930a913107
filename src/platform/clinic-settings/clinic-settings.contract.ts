import { IsBoolean, IsInt, IsOptional, IsUrl, Matches, Max, MaxLength, Min, ValidateIf } from 'class-validator';
import { IsInstant } from '../http/is-instant.decorator.js';
import type { ClinicSettingsValues } from './clinic-settings.js';

const isGiven = (_object: unknown, value: unknown) => value !== null;

/** All settings at once. */
export class SaveClinicSettingsRequest implements ClinicSettingsValues {
  @IsInt()
  @Min(1)
  @Max(720)
  answerTargetHours!: number;

  @IsInt()
  @Min(1)
  @Max(60)
  deliveryDaysMin!: number;

  @IsInt()
  @Min(1)
  @Max(60)
  deliveryDaysMax!: number;

  @IsInt()
  @Min(1)
  @Max(720)
  contactAnswerHours!: number;

  @IsInt()
  @Min(0)
  @Max(100)
  minimumAgeYears!: number;

  @ValidateIf(isGiven)
  @IsUrl({ protocols: ['https'], require_protocol: true })
  @Matches(/^https:\/\/(www\.)?instagram\.com\//, {
    message: 'instagramUrl must begin with https://www.instagram.com/',
  })
  @MaxLength(300)
  instagramUrl!: string | null;

  @IsBoolean()
  hasCompactBanner!: boolean;

  /** `updated_at` as the editor saw it; without it the last save wins. */
  @IsOptional()
  @IsInstant()
  expectedUpdatedAt?: string;
}

export interface ClinicSettingsResponse {
  readonly settings: ClinicSettingsValues;
  /** ISO 8601; another one after every save. */
  readonly updated_at: string;
}
