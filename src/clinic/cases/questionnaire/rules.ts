import type { ConditionId } from '../../../../common/conditions.js';
import type { AnswerRule } from '../../../../common/questionnaire/answer-rule.js';
import type { Option, Question, QuestionGroup } from '../../../../common/questionnaire/questionnaire.js';

type Written<Q> = Q extends Question ? Omit<Q, 'help' | 'required'> & Partial<Pick<Q, 'help' | 'required'>> : never;

/** A question as it is written: it needs an answer and has no help, unless it says so. */
export type WrittenQuestion = Written<Question>;

/** The questions of a step as they are written. */
export interface WrittenGroup extends Omit<QuestionGroup, 'questions'> {
  readonly questions: readonly WrittenQuestion[];
}

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

/** Anybody whom the clinician does not know to be unable to become pregnant. */
export const CAN_BE_PREGNANT: AnswerRule = { not: { question: 'sex', equals: 'man' } };

export const HAND_SITES: readonly string[] = ['palm', 'back-of-hand', 'fingernails'].flatMap((site) => [
  `left-${site}`,
  `right-${site}`,
]);

export const YES_NO: readonly Option[] = [
  { id: 'yes', label: 'Ja' },
  { id: 'no', label: 'Nej' },
];

export const NOT_SURE: Option = { id: 'not-sure', label: 'Vet inte' };

export const YES_NO_NOT_SURE: readonly Option[] = [...YES_NO, NOT_SURE];

export const YES_NO_PREFER_NOT_TO_SAY: readonly Option[] = [
  ...YES_NO,
  { id: 'prefer-not-to-say', label: 'Vill inte svara' },
];

/** Exclusive: cannot be combined with other options. */
export const NONE_OF_THESE: Option = { id: 'none', label: 'Inget av det här' };
