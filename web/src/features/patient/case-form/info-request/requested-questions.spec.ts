import { aCase, aForm } from '../../../../../test-support/case-data.js';
import { requestedQuestions } from './requested-questions.js';

const ASKED_AT = '2026-05-04T13:00:00.000Z';
const LATER = '2026-05-04T13:05:00.000Z';
const BEFORE = { birthDate: '1985-04-23', concern: 'nails', consent: true } as const;

describe('the questions of a doctor', () => {
  const ids = (questionIds: readonly string[], answers: Parameters<typeof aForm>[0], stored = aCase(BEFORE).answers) =>
    requestedQuestions(aForm(answers), { questionIds, askedAt: ASKED_AT }, stored).map(({ id }) => id);

  it('the questions are the requested ones, in form order, without the birth date', () => {
    expect(ids(['consent', 'concern', 'birthDate'], BEFORE)).toEqual(['concern', 'consent']);
    expect(ids([], BEFORE)).toEqual([]);
  });

  it('a new answer adds its follow-up questions, which stay while they are written', () => {
    const changed = { ...BEFORE, concern: 'other' };
    expect(ids(['concern'], changed)).toEqual(['concern', 'description']);
    const description = { value: 'Det kliar', revision: 1, savedAt: LATER };
    expect(
      ids(['concern'], { ...changed, description: 'Det kliar' }, { ...aCase(BEFORE).answers, description }),
    ).toEqual(['concern', 'description']);
  });

  it('an answered follow-up question is not requested again', () => {
    const stored = aCase({ ...BEFORE, concern: 'other', description: 'Det kliar' });
    expect(ids(['concern'], { ...BEFORE, concern: 'other', description: 'Det kliar' }, stored.answers)).toEqual([
      'concern',
    ]);
  });
});
