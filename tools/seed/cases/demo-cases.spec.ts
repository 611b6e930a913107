import { checkAnswer } from '../../../common/questionnaire/check-answer.js';
import { normalisePhone } from '../../../common/typed-phone.js';
import { currentQuestionnaire } from '../../../src/clinic/cases/questionnaire/questionnaires.js';
import { demoCases } from './demo-cases.js';
import { answerAll } from './plain-answers.js';

describe('the cases of the demo', () => {
  it('each demo case has a phone of its own, outside the assigned ranges', () => {
    const phones = demoCases.map(({ phone }) => normalisePhone(phone));
    expect(new Set(phones).size).toBe(demoCases.length);
    for (const phone of phones) expect(phone).toMatch(/^\+46701740(60[5-9]|6[1-9]\d)$/);
  });

  it.each(demoCases)('the demo case "$end" answers what the questionnaire asks', ({ answers, filledUntil }) => {
    const form = {
      questionnaire: currentQuestionnaire.questionnaire,
      answers: {},
      today: '2026-05-04',
      minimumAgeYears: 18,
    };
    const filled = { ...form, answers: answerAll({ ...form, answers }) };
    expect(Object.keys(answers).map((id) => checkAnswer(filled, id, filled.answers[id]))).toEqual(
      Object.keys(answers).map(() => null),
    );
    if (filledUntil) expect(Object.keys(filled.answers)).toContain(filledUntil);
  });
});
