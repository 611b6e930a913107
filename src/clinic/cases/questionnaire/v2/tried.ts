import type { QuestionGroup } from '../../../../../common/questionnaire/questionnaire.js';
import { carried, withNoneFirst } from './carried.js';
import { concernNotIn } from './rules.js';

/** Patients with psoriasis or eczema have already said whether a doctor has named it. */
export const triedGroup: QuestionGroup = {
  id: 'tried',
  title: 'Vad du har provat',
  questions: [
    withNoneFirst(carried('tried')),
    carried('triedDetails'),
    carried('triedEffect'),
    carried('seenBefore', { visibleWhen: concernNotIn(['psoriasis-eczema']) }),
    carried('seenBeforeDetails', {
      visibleWhen: {
        any: [
          { question: 'seenBefore', equals: 'yes' },
          { question: 'eczemaDiagnosis', equals: 'something-else' },
        ],
      },
    }),
  ],
};
