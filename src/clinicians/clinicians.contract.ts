import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsEmail, MinLength } from 'class-validator';
import { IsText } from '../platform/http/is-text.decorator.js';
import { Trim } from '../platform/http/trim.decorator.js';

/** What an admin enters of a clinician, after looking the licence up in the register of Socialstyrelsen (HOSP). */
class ClinicianFields {
  @Trim()
  @IsText(100)
  @MinLength(1)
  readonly displayName!: string;

  @Trim()
  @IsText(100)
  @MinLength(1)
  readonly title!: string;

  @Trim()
  @IsText(40)
  @MinLength(1)
  readonly licenceNumber!: string;

  @IsArray()
  @ArrayMaxSize(20)
  @ArrayUnique()
  @IsText(100, { each: true })
  @MinLength(1, { each: true })
  readonly specialties!: string[];

  /** Named on the clinic's pages. */
  @IsBoolean()
  readonly isPublic!: boolean;
}

/** Body of `POST /api/v1/admin/clinicians`: for an account that exists, by its address. */
export class CreateClinicianRequest extends ClinicianFields {
  @Trim()
  @IsEmail()
  readonly email!: string;
}

/** Body of `PUT /api/v1/admin/clinicians/:id`. Another licence number has to be confirmed again. */
export class ChangeClinicianRequest extends ClinicianFields {
  @IsBoolean()
  readonly isActive!: boolean;
}

/** A clinician as admins see them. */
export interface ClinicianResponse {
  readonly id: string;
  /** Null once the account is gone. */
  readonly email: string | null;
  readonly displayName: string;
  readonly title: string;
  readonly licenceNumber: string;
  readonly specialties: readonly string[];
  readonly isActive: boolean;
  readonly isPublic: boolean;
  /** The account of the admin who entered it; null: a tool. */
  readonly enteredBy: string | null;
  /** When a second admin confirmed it, ISO 8601; null: cases stay closed to the clinician. */
  readonly confirmedAt: string | null;
}

/** By name. */
export interface CliniciansResponse {
  readonly clinicians: readonly ClinicianResponse[];
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
  /** The others who may open cases, by name. */
  readonly colleagues: readonly DeskClinician[];
}
