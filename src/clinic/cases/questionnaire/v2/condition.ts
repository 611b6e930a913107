import type { Question, QuestionGroup } from '../../../../../common/questionnaire/questionnaire.js';
import { conditionGroup as conditionGroupV1 } from '../v1/condition.js';
import { NONE_OF_THESE } from '../v1/options.js';
import { withNoneFirst } from './carried.js';
import { CAN_BE_PREGNANT, concernIn } from './rules.js';

/** Asked otherwise, or elsewhere, in version 2. */
const DROPPED: readonly string[] = ['ageingSkinCare'];

/** Earlier treatment decides which one comes next. */
const acneRetinoid: Question = {
  id: 'acneRetinoid',
  type: 'single',
  label: 'Har du tidigare fått behandling med A-vitaminliknande läkemedel mot akne?',
  help: 'De kallas retinoider, och finns som kräm och som tabletter på recept.',
  required: true,
  options: [
    { id: 'no', label: 'Nej' },
    { id: 'on-skin', label: 'Ja, på huden' },
    { id: 'tablets', label: 'Ja, som tabletter' },
    { id: 'both', label: 'Ja, båda delarna' },
    { id: 'not-sure', label: 'Vet inte' },
  ],
  visibleWhen: concernIn(['acne']),
};

const scalpSigns = {
  options: [
    NONE_OF_THESE,
    { id: 'scaling', label: 'Mjäll eller fjäll' },
    { id: 'sores', label: 'Sår eller skorpor' },
    { id: 'smooth-patches', label: 'Kala fläckar som är röda, ömma eller ser släta och ärriga ut' },
    { id: 'temple-headache', label: 'Ny huvudvärk och ömhet i tinningen, eller ont i käken när jag tuggar' },
    { id: 'vision-loss', label: 'Synen har plötsligt blivit sämre, eller försvunnit på ett öga' },
  ],
} as const;

/** The questions of the condition that the patient chose. */
export const conditionGroup: QuestionGroup = {
  ...conditionGroupV1,
  questions: conditionGroupV1.questions
    .filter(({ id }) => !DROPPED.includes(id))
    .flatMap((question): readonly Question[] => {
      if (question.id === 'acneContributors') return [withNoneFirst(question), acneRetinoid];
      if (question.id === 'acnePeriod')
        return [{ ...question, visibleWhen: { all: [concernIn(['acne']), CAN_BE_PREGNANT] } }];
      if (question.id === 'scalpSigns') return [{ ...question, ...scalpSigns }];
      if (question.id === 'eczemaSleep') return [{ ...question, help: '0 betyder inte alls, 10 värsta tänkbara.' }];
      return [withNoneFirst(question)];
    }),
};
