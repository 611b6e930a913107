/** Characters of a second factor's name. */
export const MAX_FACTOR_NAME_LENGTH = 100;

/** Lengths of admins' texts about the clinic, in characters. */
export const MAX_LENGTHS = {
  brandName: 80,
  productName: 200,
  productDescription: 2_000,
  organisationNumber: 40,
  phone: 40,
  /** Postal, or of e-mail. */
  address: 300,
  /** Of a person, a company or a system; titles and specialties too. */
  name: 200,
  footerStatement: 300,
  vatExemption: 200,
} as const;

/** Lengths of a clinician's fields, in characters; `specialties` and `languages` are their maximum numbers. */
export const CLINICIAN_LIMITS = {
  displayName: 100,
  title: 100,
  licenceNumber: 40,
  specialty: 100,
  specialties: 20,
  bio: 600,
  hsaId: 31,
  language: 40,
  languages: 10,
  licenceNote: 500,
} as const;

/** Characters of the reason why a second factor is reset. */
export const MAX_RESET_REASON_LENGTH = 500;

/** Characters of a care unit, of the clinic or of one clinician. */
export const MAX_CARE_UNIT_LENGTH = 100;

export const MAX_FOOTER_STATEMENTS = 10;

export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

/** Bounds of the promises: hours until a reply, working days until the limit, age. */
export const ANSWER_HOURS: NumberRange = { min: 1, max: 720 };
export const DELIVERY_DAYS: NumberRange = { min: 1, max: 60 };
export const MINIMUM_AGE_YEARS: NumberRange = { min: 13, max: 100 };

/** Characters of a free text in the form of an assessment, and of a message about one. */
export const MAX_ANSWER_LENGTH = 4_000;
