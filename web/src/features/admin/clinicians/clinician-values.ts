import type {
  ChangeClinicianRequest,
  ClinicianResponse,
} from '../../../../../src/clinic/clinicians/clinicians.contract.js';

/** The form's fields, as typed. */
export interface ClinicianValues {
  /** The account's address; only for a new clinician. */
  readonly email: string;
  readonly displayName: string;
  readonly title: string;
  readonly licenceNumber: string;
  /** Separated by commas. */
  readonly specialties: string;
  /** Blank: the clinic's own. */
  readonly careUnit: string;
  readonly isPublic: boolean;
}

type ClinicianFields = Omit<ChangeClinicianRequest, 'isActive' | 'expectedUpdatedAt'>;

export function valuesOf(row: ClinicianResponse | null): ClinicianValues {
  if (row === null)
    return { email: '', displayName: '', title: '', licenceNumber: '', specialties: '', careUnit: '', isPublic: false };
  const { email, displayName, title, licenceNumber, specialties, careUnit, isPublic } = row;
  return {
    email: email ?? '',
    displayName,
    title,
    licenceNumber,
    specialties: specialties.join(', '),
    careUnit: careUnit ?? '',
    isPublic,
  };
}

/** The request body without the account. */
export function fieldsOf({
  displayName,
  title,
  licenceNumber,
  specialties,
  careUnit,
  isPublic,
}: ClinicianValues): ClinicianFields {
  return {
    displayName: displayName.trim(),
    title: title.trim(),
    licenceNumber: licenceNumber.trim(),
    specialties: specialtiesIn(specialties),
    careUnit: careUnit.trim() || null,
    isPublic,
  };
}

/** Each once, in the order they were typed. */
export function specialtiesIn(text: string): string[] {
  return [...new Set(text.split(',').map((specialty) => specialty.trim()))].filter((specialty) => specialty !== '');
}

/** Until when the clinician is away, ISO 8601; null: at work. */
export function absenceOf({ awayUntil }: Pick<ClinicianResponse, 'awayUntil'>): string | null {
  return awayUntil !== null && Date.parse(awayUntil) > Date.now() ? awayUntil : null;
}
