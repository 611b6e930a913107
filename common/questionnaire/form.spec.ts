import {
  completeAnswers,
  sampleForm,
  sampleQuestionnaire,
} from '../../test/support/questionnaire/sample-questionnaire.js';
import type { Answers } from './answers.js';
import { visibleAnswers, visibleQuestions } from './form.js';
import { findDefects } from './check/find-defects.js';

const shown = (answers: Answers, minimumAgeYears = 18) =>
  visibleQuestions({ ...sampleForm(answers), minimumAgeYears }).map(({ id }) => id);

const always = ['birthDate', 'concern', 'signs', 'bodySites', 'medicines', 'description', 'identityNumber', 'consent'];

describe('the visible questions', () => {
  it.each<[string, Answers]>([
    ['before anything is answered', {}],
    ['on the day before the birthday that makes of age', { ...completeAnswers, birthDate: '2008-11-23' }],
    ['with a word for a birth date', { ...completeAnswers, birthDate: 'igår' }],
  ])('a form shows the birth date alone %s', (_, answers) => {
    expect(shown(answers)).toEqual(['birthDate']);
    expect(Object.keys(visibleAnswers(sampleForm(answers))).filter((id) => id !== 'birthDate')).toEqual([]);
  });

  it('a form shows all unconditional questions from the patient’s birthday on', () => {
    expect(shown({ birthDate: '2008-11-22' })).toEqual(always);
    expect(shown({ birthDate: '2006-11-23' }, 20)).toEqual(['birthDate']);
    expect(shown({ birthDate: '2006-11-22' }, 20)).toEqual(always);
  });

  it('a form shows a question once earlier answers require it', () => {
    expect(shown({ ...completeAnswers, signs: ['pain'] })).toContain('discomfort');
    expect(shown({ ...completeAnswers, concern: 'nails' })).toContain('nailCount');
    expect(shown({ ...completeAnswers, concern: 'nails', nailCount: 2 })).not.toContain('nailDetails');
    expect(shown({ ...completeAnswers, concern: 'nails', nailCount: 3 })).toContain('nailDetails');
  });

  it('a form ignores answers to hidden questions, and what depends on them', () => {
    const changedMind = { ...completeAnswers, concern: 'acne', nailCount: 5, nailDetails: 'gula', discomfort: 4 };
    expect(shown(changedMind)).toEqual(always);
    expect(visibleAnswers(sampleForm(changedMind))).toEqual(completeAnswers);
  });

  it('a form treats a blank answer as none', () => {
    const blank = { ...completeAnswers, description: ' \n', signs: [], medicines: { text: ' ' } };
    expect(Object.keys(visibleAnswers(sampleForm(blank)))).toEqual([
      'birthDate',
      'concern',
      'bodySites',
      'identityNumber',
      'consent',
    ]);
  });
});

it('the sample questionnaire has no defects', () => {
  expect(findDefects(sampleQuestionnaire, [], sampleForm({}))).toEqual([]);
});
