import type { QuestionGroup } from '../../../../../common/questionnaire/questionnaire.js';
import { acneQuestions } from './conditions/acne.js';
import { fineLinesQuestions } from './conditions/fine-lines.js';
import { genitalProblemsQuestions } from './conditions/genital-problems.js';
import { hairScalpQuestions } from './conditions/hair-scalp.js';
import { nailsQuestions } from './conditions/nails.js';
import { otherSkinProblemsQuestions } from './conditions/other-skin-problems.js';
import { pigmentSpotsQuestions } from './conditions/pigment-spots.js';
import { psoriasisEczemaQuestions } from './conditions/psoriasis-eczema.js';
import { scarsQuestions } from './conditions/scars.js';

/** The questions of the condition that the patient chose first. */
export const conditionGroup: QuestionGroup = {
  id: 'condition',
  title: 'Mer om dina besvär',
  questions: [
    ...acneQuestions,
    ...pigmentSpotsQuestions,
    ...fineLinesQuestions,
    ...scarsQuestions,
    ...nailsQuestions,
    ...otherSkinProblemsQuestions,
    ...psoriasisEczemaQuestions,
    ...hairScalpQuestions,
    ...genitalProblemsQuestions,
  ],
};
