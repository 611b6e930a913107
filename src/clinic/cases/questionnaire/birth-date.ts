import type { QuestionGroup } from '../../../../common/questionnaire/questionnaire.js';

/** Comes before the numbered steps. */
export const birthDateGroup: QuestionGroup = {
  id: 'birth-date',
  title: 'Innan vi börjar',
  questions: [
    {
      id: 'birthDate',
      type: 'date',
      label: 'När är du född?',
      help: 'Tjänsten har en åldersgräns, och läkaren tar hänsyn till din ålder.',
      required: true,
    },
  ],
};
