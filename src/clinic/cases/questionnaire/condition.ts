import { CONDITION_IDS, type ConditionId } from '../../../../common/conditions.js';
import type { AnswerRule } from '../../../../common/questionnaire/answer-rule.js';
import { acneQuestions } from './conditions/acne.js';
import { fineLinesQuestions } from './conditions/fine-lines.js';
import { genitalProblemsQuestions } from './conditions/genital-problems.js';
import { hairScalpQuestions } from './conditions/hair-scalp.js';
import { nailsQuestions } from './conditions/nails.js';
import { otherSkinProblemsQuestions } from './conditions/other-skin-problems.js';
import { pigmentSpotsQuestions } from './conditions/pigment-spots.js';
import { psoriasisEczemaQuestions } from './conditions/psoriasis-eczema.js';
import { scarsQuestions } from './conditions/scars.js';
import { NOT_SURE, type WrittenGroup, type WrittenQuestion } from './rules.js';

const OWN_QUESTIONS: Partial<Record<ConditionId, readonly WrittenQuestion[]>> = {
  acne: acneQuestions,
  'pigment-spots': pigmentSpotsQuestions,
  'fine-lines': fineLinesQuestions,
  scars: scarsQuestions,
  nails: nailsQuestions,
  'other-skin-problems': otherSkinProblemsQuestions,
  'psoriasis-eczema': psoriasisEczemaQuestions,
  'hair-scalp': hairScalpQuestions,
  'genital-problems': genitalProblemsQuestions,
};

/** Patients who are not sure, or whose condition has no questions of its own, are asked about other skin problems. */
const ASKED_ABOUT_OTHER = ['other-skin-problems', ...CONDITION_IDS.filter((id) => !(id in OWN_QUESTIONS)), NOT_SURE.id];

const concernIs = (concern: string): AnswerRule => ({ question: 'concern', equals: concern });

/** The questions of the condition that the patient chose. A question with a condition of its own names this one in it. */
export const conditionGroup: WrittenGroup = {
  id: 'condition',
  title: 'Mer om dina besvär',
  questions: Object.entries(OWN_QUESTIONS).flatMap(([id, questions]) => {
    const isChosen = id === 'other-skin-problems' ? { any: ASKED_ABOUT_OTHER.map(concernIs) } : concernIs(id);
    return questions.map((question) => ({ ...question, visibleWhen: question.visibleWhen ?? isChosen }));
  }),
};
