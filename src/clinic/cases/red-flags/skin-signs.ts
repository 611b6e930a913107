import type { AnswerRule } from '../../../../common/questionnaire/answer-rule.js';

const SKIN_SIGNS = [
  'mouth-eye-sores',
  'skin-detaching',
  'spots-do-not-fade',
  'spreading-redness',
  'severe-skin-pain',
  'one-leg-swollen',
  'one-sided-blisters',
] as const;

/**
 * Something on the skin that can be a grave disease in a person who feels very ill: a sign of the first step, sores in the
 * genitals, pus or fluid, an infected nail, or a rash (the two conditions whose pages say so).
 */
export const ANY_SKIN_SIGN: AnswerRule = {
  any: [
    ...SKIN_SIGNS.map((sign) => ({ question: 'skinSigns', includes: sign })),
    { question: 'genitalLook', includes: 'blisters-sores' },
    { question: 'symptoms', includes: 'fluid' },
    { question: 'nailSkin', equals: 'throbbing' },
    { question: 'concern', equals: 'psoriasis-eczema' },
    { question: 'concern', equals: 'other-skin-problems' },
  ],
};

/** A site on a foot. */
export const ON_A_FOOT: AnswerRule = {
  any: ['left-top-of-foot', 'right-top-of-foot', 'left-sole', 'right-sole', 'left-toenails', 'right-toenails'].map(
    (site) => ({ question: 'bodySites', includes: site }),
  ),
};
