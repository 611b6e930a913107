/** What a patient may say is wrong: the signed reply with its amendments, or their own sent answers. */
export const DISPUTED_ENTRIES = ['reply', 'answers'] as const;
export type DisputedEntry = (typeof DISPUTED_ENTRIES)[number];

/** What the clinic did: corrected the entry by an amendment, or noted that the patient disagrees. */
export const DISAGREEMENT_OUTCOMES = ['corrected', 'noted'] as const;
export type DisagreementOutcome = (typeof DISAGREEMENT_OUTCOMES)[number];

/** Longest texts, in characters. */
export const DISAGREEMENT_LIMITS = { text: 2_000, reason: 1_000 } as const;

/** Of one case. */
export const MOST_DISAGREEMENTS = 20;
