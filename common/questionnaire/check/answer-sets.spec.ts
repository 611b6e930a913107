import { sampleForm } from '../../../test/support/questionnaire/sample-questionnaire.js';
import { answerSets } from './answer-sets.js';

const form = sampleForm({});
const OF_AGE = '2008-01-01';

it('answer sets contain every value that a condition distinguishes, and none for hidden questions', () => {
  expect([...answerSets(form, [{ question: 'nailCount', atLeast: 3 }])]).toEqual([
    { birthDate: OF_AGE },
    { birthDate: OF_AGE, concern: 'acne' },
    { birthDate: OF_AGE, concern: 'nails' },
    { birthDate: OF_AGE, concern: 'nails', nailCount: 2 },
    { birthDate: OF_AGE, concern: 'nails', nailCount: 3 },
  ]);
});

it('answer sets combine the options of a list, except an exclusive one', () => {
  const either = {
    any: [
      { question: 'signs', includes: 'none' },
      { question: 'signs', includes: 'itch' },
    ],
  };
  expect([...answerSets(form, [either, { question: 'signs', includes: 'pain' }])].map(({ signs }) => signs)).toEqual([
    undefined,
    ['pain'],
    ['itch'],
    ['itch', 'pain'],
    ['none'],
  ]);
});

it('answer sets hold both sides of an age', () => {
  const birthDates = [...answerSets(form, [{ question: 'birthDate', ageAtLeast: 50 }])].map((set) => set.birthDate);
  expect(birthDates).toEqual([OF_AGE, '1977-01-01', '1976-01-01']);
});
