import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsOptional, MinLength } from 'class-validator';
import { CLINICIAN_LIMITS, MAX_CARE_UNIT_LENGTH } from '../../../common/field-limits.js';
import { normaliseHsaId } from '../../../common/hsa-id.js';
import type { ReviewStage } from '../../platform/reviews/review-due.js';
import {
  IsDrawn,
  IsInstant,
  IsMailAddress,
  IsName,
  IsText,
  ChangeText,
  ExactCode,
  OneLine,
  IsFilledText,
} from '../../platform/http/fields.js';
import { IsHsaId } from './is-hsa-id.decorator.js';
import { IsIdentityNumber } from './is-identity-number.decorator.js';

/** What an admin enters of a clinician, after looking the licence up in the register of Socialstyrelsen (HOSP). */
class ClinicianFields {
  @IsName(CLINICIAN_LIMITS.displayName)
  @IsDrawn()
  readonly displayName!: string;

  @OneLine()
  @IsText(CLINICIAN_LIMITS.title)
  @MinLength(1)
  @IsDrawn()
  readonly title!: string;

  @ExactCode()
  @IsText(CLINICIAN_LIMITS.licenceNumber)
  @MinLength(1)
  readonly licenceNumber!: string;

  @IsArray()
  @ArrayMaxSize(CLINICIAN_LIMITS.specialties)
  @ArrayUnique()
  @IsText(CLINICIAN_LIMITS.specialty, { each: true })
  @MinLength(1, { each: true })
  readonly specialties!: string[];

  /** What the access log names beside the clinician; null or left out: the clinic's own unit. */
  @IsOptional()
  @IsFilledText(MAX_CARE_UNIT_LENGTH)
  readonly careUnit: string | null = null;

  /** A few sentences that patients read; null or left out: none. */
  @IsOptional()
  @IsFilledText(CLINICIAN_LIMITS.bio)
  readonly bio: string | null = null;

  /** The clinician's id in the HSA catalogue, with or without spaces; null or left out: none. */
  @IsOptional()
  @ChangeText(normaliseHsaId)
  @IsHsaId()
  readonly hsaId: string | null = null;

  /** Besides Swedish too: all languages in which the clinician answers, in Swedish words. */
  @IsArray()
  @ArrayMaxSize(CLINICIAN_LIMITS.languages)
  @ArrayUnique()
  @IsText(CLINICIAN_LIMITS.language, { each: true })
  @MinLength(1, { each: true })
  readonly languages: string[] = [];

  /** Signs replies by BankID; never shown again in full. Left out: as it is; null: none. */
  @IsOptional()
  @IsIdentityNumber()
  readonly identityNumber?: string | null;

  /** Named on the clinic's pages. */
  @IsBoolean()
  readonly isPublic!: boolean;
}

/** Body of `POST /api/v1/admin/clinicians`: for an account that exists, by its address. */
export class CreateClinicianRequest extends ClinicianFields {
  @IsMailAddress()
  readonly email!: string;
}

/** Body of `PUT /api/v1/admin/clinicians/:id`. Another name, title, licence or identity number and a return to work have to be confirmed again. */
export class ChangeClinicianRequest extends ClinicianFields {
  @IsBoolean()
  readonly isActive!: boolean;

  /** `updated_at` as the admin saw it; without it the last save wins. */
  @IsOptional()
  @IsInstant()
  readonly expectedUpdatedAt?: string;
}

/** Body of `POST /api/v1/admin/clinicians/:id/confirm`. */
export class ConfirmClinicianRequest {
  /** `updated_at` of what the admin has checked; 409 `request.stale-edit` when it was changed meanwhile. */
  @IsInstant()
  readonly expectedUpdatedAt!: string;

  /** As the second admin reads it from the register: 409 `identity_number_differs` when the first entered another one. */
  @IsOptional()
  @IsIdentityNumber()
  readonly identityNumber: string | null = null;
}

/** What of the account keeps a clinician from the desk. */
export type ClinicianAccountGap = 'account_gone' | 'account_banned' | 'address_unproven' | 'factor_missing';

/** An admin, by the address of the account; null once that is gone. */
export interface NamedAdmin {
  readonly id: string;
  readonly email: string | null;
}

/** The yearly look at the licence in the register of Socialstyrelsen (HOSP). */
export interface LicenceReviewResponse {
  /** ISO 8601: the last check, or the confirmation. */
  readonly checkedAt: string;
  readonly checkedBy: NamedAdmin | null;
  readonly note: string | null;
  /** ISO 8601: a year after it. */
  readonly dueAt: string;
  readonly stage: ReviewStage;
}

/** A clinician as admins see them. */
export interface ClinicianResponse {
  readonly id: string;
  /** Null once the account is gone. */
  readonly email: string | null;
  /** Empty: nothing. */
  readonly accountGaps: readonly ClinicianAccountGap[];
  readonly displayName: string;
  readonly title: string;
  readonly licenceNumber: string;
  readonly specialties: readonly string[];
  /** Null: the clinic's own. */
  readonly careUnit: string | null;
  readonly bio: string | null;
  readonly hsaId: string | null;
  readonly languages: readonly string[];
  /** The birth date of the number that signs by BankID, `19900101-****`; null without one. */
  readonly identityNumberMasked: string | null;
  readonly isActive: boolean;
  readonly isPublic: boolean;
  /** Until when the clinician is away, ISO 8601; null, or past: at work. */
  readonly awayUntil: string | null;
  /** Who checked the licence and entered it; null: a tool. */
  readonly enteredBy: NamedAdmin | null;
  /** The admin who confirmed the entry; null until then. */
  readonly confirmedBy: NamedAdmin | null;
  /** When a second admin confirmed it, ISO 8601; null: cases stay closed to the clinician. */
  readonly confirmedAt: string | null;
  /** Null while the clinician opens no cases. */
  readonly licenceReview: LicenceReviewResponse | null;
  /** The portrait's address, with the instant at which the consent was recorded; null: none. */
  readonly portrait: { readonly url: string; readonly consentedAt: string } | null;
  /** ISO 8601; another one after every change. */
  readonly updated_at: string;
}

export interface CliniciansResponse {
  /** By name. */
  readonly clinicians: readonly ClinicianResponse[];
  /** Without another admin, the caller's entries cannot be confirmed. */
  readonly hasAnotherAdmin: boolean;
}

/** Answer of `GET /api/v1/me/clinician`. */
export interface MyClinicianResponse {
  /** The caller is a clinician at work; the desk asks for a second factor besides. */
  readonly isClinician: boolean;
}

/** A clinician as colleagues and patients read of them. */
export interface DeskClinician {
  readonly id: string;
  readonly displayName: string;
  readonly title: string;
}

/** Answer of `GET /api/v1/desk/clinicians`: who works at the desk. */
export interface DeskCliniciansResponse {
  /** The caller. */
  readonly me: DeskClinician;
  /** An identity number of the caller was entered and confirmed, so that BankID may sign. */
  readonly hasIdentityNumber: boolean;
  /** Until when the caller is away, ISO 8601; null: at work. */
  readonly awayUntil: string | null;
  /** Without key or pointer for so long, the desk is locked and its page covered. */
  readonly lockMinutes: number;
  /** The others who may open cases and are not away, by name. */
  readonly colleagues: readonly DeskClinician[];
}

/** A clinician whom the clinic names on its pages. */
export interface PublicClinician {
  readonly displayName: string;
  readonly title: string;
  readonly licenceNumber: string;
  readonly specialties: readonly string[];
  /** When the licence was last looked up: by the second admin, or in a yearly check. */
  readonly licenceCheckedAt: Date;
  readonly bio: string | null;
  readonly languages: readonly string[];
  /** Name of the portrait; null: none. */
  readonly portrait: string | null;
}

/** Who opened a case: a name for a clinician, an address for an admin, else the principal of the log. */
export interface AccessPersonResponse {
  readonly principal: string;
  readonly name: string;
}
