import type { ConditionId } from '../../../../common/conditions.js';
import type { AnswerRule } from '../../../../common/questionnaire/answer-rule.js';

/** What a form can be about. */
export type Concern = ConditionId | 'not-sure';

/** Conditions whose trouble is a rash. */
export const RASHES: readonly Concern[] = ['psoriasis-eczema', 'other-skin-problems', 'not-sure'];

/** The patient chose one of these. */
export const concernIn = (concerns: readonly Concern[]): AnswerRule => ({
  any: concerns.map((concern) => ({ question: 'concern', equals: concern })),
});

/** The patient chose none of these. */
export const concernNotIn = (concerns: readonly Concern[]): AnswerRule => ({ not: concernIn(concerns) });

/** One or more of these options of a `multi` or `body-site` are chosen. */
export const includesAny = (question: string, options: readonly string[]): AnswerRule => ({
  any: options.map((includes) => ({ question, includes })),
});

/** Anybody whom the clinician does not know to be unable to become pregnant. */
export const CAN_BE_PREGNANT: AnswerRule = { not: { question: 'sex', equals: 'man' } };

export const HAND_SITES: readonly string[] = ['palm', 'back-of-hand', 'fingernails'].flatMap((site) => [
  `left-${site}`,
  `right-${site}`,
]);
