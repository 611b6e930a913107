/** Whether those who answer are specialists of the skin (dermatologists) or licensed physicians. */
export const DOCTOR_KINDS = ['specialist', 'physician'] as const;
export type DoctorKind = (typeof DOCTOR_KINDS)[number];

/** How texts speak of those who answer: a promise of specialist care is the same everywhere, or nowhere. */
export interface DoctorWords {
  /** 'en hudläkare' */
  readonly one: string;
  /** 'hudläkare' */
  readonly many: string;
  /** As one of the facts about the service, with its first letter in upper case. */
  readonly fact: string;
}

export const doctorWords: Readonly<Record<DoctorKind, DoctorWords>> = {
  specialist: { one: 'en hudläkare', many: 'hudläkare', fact: 'Hudläkare (specialister)' },
  physician: { one: 'en legitimerad läkare', many: 'legitimerade läkare', fact: 'Legitimerade läkare' },
};

/** At the beginning of a sentence: 'En hudläkare'. */
export function capitalised(words: string): string {
  return words.charAt(0).toLocaleUpperCase('sv') + words.slice(1);
}
