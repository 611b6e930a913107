import type { Answers } from '../../../../../../common/questionnaire/answers.js';
import { numberedSteps, stepsOf } from './form-steps.js';
import { aForm, aQuestionnaire } from '../../../../../test-support/case-data.js';

const ids = (answers: Answers) => stepsOf(aForm(answers)).map(({ id }) => id);

describe('the steps of the form', () => {
  it('the steps begin with the birth date alone, until the patient is of age', () => {
    expect(ids({})).toEqual(['birth-date']);
    expect(ids({ birthDate: '2010-01-01' })).toEqual(['birth-date']);
    expect(ids({ birthDate: '1985-04-23' })).toEqual(['birth-date', 'about', 'photos', 'summary']);
  });

  it('an empty group is skipped, and the others keep their numbers', () => {
    const of = (answers: Answers) => stepsOf(aForm({ birthDate: '1985-04-23', ...answers }));
    expect(of({ concern: 'acne' }).map(({ id, number }) => [id, number])).toEqual([
      ['birth-date', null],
      ['about', 1],
      ['condition', 2],
      ['photos', 3],
      ['summary', 4],
    ]);
    expect(of({ concern: 'nails' }).map(({ number }) => number)).toEqual([null, 1, 3, 4]);
    expect(numberedSteps({ questionnaire: aQuestionnaire })).toBe(4);
  });

  it('an answer adds its follow-up questions', () => {
    const [, about] = stepsOf(aForm({ birthDate: '1985-04-23', concern: 'other' }));
    expect(about?.questions.map(({ id }) => id)).toEqual(['concern', 'description']);
  });
});
