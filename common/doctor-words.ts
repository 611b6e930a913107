/** Whether the clinic's doctors are dermatologists or licensed physicians. */
export const DOCTOR_KINDS = ['specialist', 'physician'] as const;
export type DoctorKind = (typeof DOCTOR_KINDS)[number];

/**
 * Words for the clinic's doctors: a promise of specialist care must be the same everywhere. Doctors in general ("sök
 * läkare") stay "läkare", as does a doctor mentioned before ("läkaren").
 */
export interface DoctorWords {
  /** The full promise, at its first mention in a page or mail: 'en hudläkare', 'en legitimerad läkare'. */
  readonly one: string;
  /** After the first mention: 'en hudläkare', 'en läkare'. */
  readonly short: string;
  /** 'hudläkare', 'legitimerade läkare' */
  readonly many: string;
  /** As one of the facts about the service, with its first letter in upper case. */
  readonly fact: string;
  /** As a title where no doctor is named: 'Hudläkare', 'Läkare'. */
  readonly title: string;
}

export const doctorWords: Readonly<Record<DoctorKind, DoctorWords>> = {
  specialist: {
    one: 'en hudläkare',
    short: 'en hudläkare',
    many: 'hudläkare',
    fact: 'Hudläkare (specialister)',
    title: 'Hudläkare',
  },
  physician: {
    one: 'en legitimerad läkare',
    short: 'en läkare',
    many: 'legitimerade läkare',
    fact: 'Legitimerade läkare',
    title: 'Läkare',
  },
};

/** At the beginning of a sentence: 'En hudläkare'. */
export function capitalised(words: string): string {
  return words.charAt(0).toLocaleUpperCase('sv') + words.slice(1);
}
