import type { ReactNode } from 'react';
import { CLINICIAN_LIMITS, MAX_CARE_UNIT_LENGTH } from '../../../../../common/field-limits.js';
import { isHsaId, normaliseHsaId } from '../../../../../common/hsa-id.js';
import { exactText } from '../../../../../common/typed-text.js';
import type { ClinicianResponse } from '../../../../../src/clinic/clinicians/clinicians.contract.js';
import { isEmail } from '../../../shared/email/email-address.js';
import {
  formOf,
  listOfTexts,
  optionalText,
  partsOf,
  text,
  tick,
  type FieldKind,
} from '../../../shared/ui/form-fields.js';
import type { cliniciansTexts } from './admin-clinicians.texts.js';

/** Of the account that a new clinician has already; it is not changed here. */
const address: FieldKind<string, string | null> = { ...optionalText, sent: exactText };
const hsaId: FieldKind<string, string | null> = { ...optionalText, sent: (typed) => normaliseHsaId(typed) || null };

interface ClinicianFieldsOptions {
  /** Null enters a new one. */
  readonly row: ClinicianResponse | null;
  /** Rule of what stands in letters to patients. */
  readonly drawn: (text: string) => true | string;
  readonly common: { readonly yes: string; readonly no: string };
  /** The field of the identity number, which is sent but never read back. */
  readonly identityNumber?: ReactNode;
}

/** What an admin enters of a clinician. */
export function clinicianFields(
  { dialog }: Pick<typeof cliniciansTexts.sv, 'dialog'>,
  { row, drawn, common, identityNumber }: ClinicianFieldsOptions,
) {
  const length = (most: number) => (typed: string) => typed.trim().length <= most || dialog.tooLong(most);
  const required = (most: number) => ({
    filled: (typed: string) => typed.trim() !== '' || dialog.missing,
    length: length(most),
  });
  const list = (mostParts: number, most: number) => ({
    number: (typed: string) => partsOf(typed).length <= mostParts || dialog.tooManySpecialties(mostParts),
    length: (typed: string) => partsOf(typed).every((part) => part.length <= most) || dialog.tooLong(most),
  });
  return formOf({
    email: {
      as: address,
      isShown: row === null,
      label: dialog.email,
      type: 'email',
      hint: dialog.emailHint,
      isRequired: true,
      rules: { validate: (typed) => isEmail(typed) || dialog.emailFormat },
    },
    displayName: {
      as: text,
      label: dialog.displayName,
      isRequired: true,
      rules: { validate: { ...required(CLINICIAN_LIMITS.displayName), drawn } },
    },
    title: {
      as: text,
      label: dialog.title,
      hint: dialog.titleHint,
      isRequired: true,
      rules: { validate: { ...required(CLINICIAN_LIMITS.title), drawn } },
    },
    licenceNumber: {
      as: text,
      label: dialog.licenceNumber,
      isRequired: true,
      noteOf: (typed) => (row && isNewEntry(typed, row) ? dialog.licenceWarning : ''),
      rules: { validate: required(CLINICIAN_LIMITS.licenceNumber) },
    },
    specialties: {
      as: listOfTexts,
      label: dialog.specialties,
      rules: { validate: list(CLINICIAN_LIMITS.specialties, CLINICIAN_LIMITS.specialty) },
    },
    careUnit: {
      as: optionalText,
      label: dialog.careUnit,
      hint: dialog.careUnitHint,
      rules: { validate: length(MAX_CARE_UNIT_LENGTH) },
    },
    hsaId: {
      as: hsaId,
      label: dialog.hsaId,
      hint: dialog.hsaIdHint,
      rules: { validate: (typed) => isHsaIdOrBlank(typed) || dialog.hsaIdFormat },
      below: identityNumber,
    },
    languages: {
      as: listOfTexts,
      label: dialog.languages,
      hint: dialog.languagesHint,
      rules: { validate: list(CLINICIAN_LIMITS.languages, CLINICIAN_LIMITS.language) },
    },
    bio: {
      as: optionalText,
      label: dialog.bio,
      hint: dialog.bioHint,
      rows: 4,
      rules: { validate: length(CLINICIAN_LIMITS.bio) },
    },
    isPublic: { as: tick(common), label: dialog.isPublic },
  });
}

/** The form's fields, as typed. */
export type ClinicianValues = ReturnType<ReturnType<typeof clinicianFields>['valuesOf']>;

/** Whether another admin must confirm the entry again. */
function isNewEntry(typed: Readonly<Record<string, unknown>>, row: ClinicianResponse): boolean {
  return (['displayName', 'title', 'licenceNumber'] as const).some((name) => String(typed[name]).trim() !== row[name]);
}

/** An empty field is accepted. */
export function isHsaIdOrBlank(typed: string): boolean {
  const id = normaliseHsaId(typed);
  return id === '' || isHsaId(id);
}

/** Until when the clinician is away, ISO 8601; null: at work. */
export function absenceOf({ awayUntil }: Pick<ClinicianResponse, 'awayUntil'>): string | null {
  return awayUntil !== null && Date.parse(awayUntil) > Date.now() ? awayUntil : null;
}
