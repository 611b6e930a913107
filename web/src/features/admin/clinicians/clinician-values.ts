import { isHsaId, normaliseHsaId } from '../../../../../common/hsa-id.js';
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
  readonly bio: string;
  readonly hsaId: string;
  /** Separated by commas. */
  readonly languages: string;
  readonly isPublic: boolean;
}

type ClinicianFields = Omit<ChangeClinicianRequest, 'isActive' | 'expectedUpdatedAt' | 'identityNumber'>;

export function valuesOf(row: ClinicianResponse | null): ClinicianValues {
  if (row === null)
    return {
      email: '',
      displayName: '',
      title: '',
      licenceNumber: '',
      specialties: '',
      careUnit: '',
      bio: '',
      hsaId: '',
      languages: '',
      isPublic: false,
    };
  const { email, displayName, title, licenceNumber, specialties, careUnit, bio, hsaId, languages, isPublic } = row;
  return {
    email: email ?? '',
    displayName,
    title,
    licenceNumber,
    specialties: specialties.join(', '),
    careUnit: careUnit ?? '',
    bio: bio ?? '',
    hsaId: hsaId ?? '',
    languages: languages.join(', '),
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
  bio,
  hsaId,
  languages,
  isPublic,
}: ClinicianValues): ClinicianFields {
  return {
    displayName: displayName.trim(),
    title: title.trim(),
    licenceNumber: licenceNumber.trim(),
    specialties: partsOf(specialties),
    careUnit: careUnit.trim() || null,
    bio: bio.trim() || null,
    hsaId: normaliseHsaId(hsaId) || null,
    languages: partsOf(languages),
    isPublic,
  };
}

/** Each once, in the order they were typed. */
export function partsOf(text: string): string[] {
  return [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '');
}

/** An empty field is accepted. */
export function isHsaIdOrBlank(text: string): boolean {
  const id = normaliseHsaId(text);
  return id === '' || isHsaId(id);
}

/** Until when the clinician is away, ISO 8601; null: at work. */
export function absenceOf({ awayUntil }: Pick<ClinicianResponse, 'awayUntil'>): string | null {
  return awayUntil !== null && Date.parse(awayUntil) > Date.now() ? awayUntil : null;
}
