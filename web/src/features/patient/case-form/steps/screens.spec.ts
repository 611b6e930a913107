import { aForm } from '../../../../../test-support/case-data.js';
import type { Answers } from '../../../../../../common/questionnaire/answers.js';
import {
  currentQuestionnaire,
  getQuestionnaire,
} from '../../../../../../src/clinic/cases/questionnaire/questionnaires.js';
import { answerAll } from '../../../../../../tools/seed/cases/plain-answers.js';
import { stepsOf, type Step } from './form-steps.js';
import { findStep, groupOf, leftAtHalf, screensOf } from './screens.js';

const steps = stepsOf(aForm({ birthDate: '1985-04-23', concern: 'acne' }));
const screens = screensOf(steps);

describe('one question or one photo a screen', () => {
  it('each question and each required photo is a screen of its group, the photos come before their questions, and the review stays whole', () => {
    expect(screens.map(({ id, number, questions }) => [id, number, questions.length])).toEqual([
      ['birth-date:birthDate', null, 1],
      ['about:concern', 1, 1],
      ['condition:worseBy', 2, 1],
      ['condition:medicines', 2, 1],
      ['photos:overview', 3, 0],
      ['photos:mid', 3, 0],
      ['photos:close', 3, 0],
      ['photos:more', 3, 0],
      ['summary', 4, 1],
    ]);
  });

  it('a step is found by its id, and after a change of width by its group', () => {
    expect(findStep(screens, 'condition:medicines')?.id).toBe('condition:medicines');
    expect(findStep(screens, 'condition')?.id).toBe('condition:worseBy');
    expect(findStep(screens, 'condition:hidden-now')?.id).toBe('condition:worseBy');
    expect(findStep(steps, 'condition:medicines')?.id).toBe('condition');
    expect([findStep(steps, 'gone:question'), findStep(steps, undefined)]).toEqual([undefined, undefined]);
    expect(findStep(screens, 'photos:close')?.slots).toEqual(['close']);
    expect(findStep(screens, 'photos:extra-2')?.id).toBe('photos:more');
    expect(findStep(steps, 'photos:close')?.id).toBe('photos');
    expect(groupOf('condition:medicines')).toBe('condition');
  });
});

describe('the screens of the form about acne on a phone', () => {
  const screensOfForm = (answers: Answers, questionnaire = currentQuestionnaire.questionnaire) => {
    const form = { questionnaire, today: '2026-11-30', minimumAgeYears: 18, answers };
    return screensOf(stepsOf({ ...form, answers: answerAll(form) }));
  };
  const counted = (all: readonly Step[]) =>
    all
      .filter(({ slots = [] }) => !slots.includes('mid') && !slots.includes('close'))
      .filter(({ id }) => id !== 'photos:more').length;
  const ACNE: Answers = { concern: 'acne', bodySites: ['left-cheek'], hasIdentityNumber: 'yes', immuneSystem: 'no' };
  const TREATED: Answers = {
    ...ACNE,
    tried: ['moisturiser', 'prescribed-on-skin'],
    seenBefore: 'yes',
    healthConditions: ['other'],
    allergies: ['medicine', 'contact'],
  };

  it('the form is at most 32 screens, the photos as one, also for who has tried, been seen and is allergic', () => {
    expect([counted(screensOfForm(ACNE)), counted(screensOfForm(TREATED))]).toEqual([31, 32]);
    expect(counted(screensOfForm(TREATED, getQuestionnaire('2').questionnaire))).toBe(41);
  });

  it('a follow-up stands below its question, and alone where that one is not asked', () => {
    const on = (answers: Answers, id: string) =>
      screensOfForm(answers)
        .find((screen) => screen.questions.some((question) => question.id === id))
        ?.questions.map((question) => question.id);
    expect(on(TREATED, 'triedDetails')).toEqual(['tried', 'triedDetails']);
    expect(on(TREATED, 'allergies')).toEqual(['allergies', 'reactionDetails', 'allergyDetails']);
    expect(on(TREATED, 'wishes')).toEqual(['hopes', 'wishes']);
    expect(on(TREATED, 'photosTaken')).toEqual(['photosTaken', 'photoNotes']);
    const eczema = { ...TREATED, concern: 'psoriasis-eczema', eczemaDiagnosis: 'something-else' };
    expect(on(eczema, 'seenBeforeDetails')).toEqual(['seenBeforeDetails']);
    expect(findStep(screensOfForm(TREATED), 'tried:triedDetails')?.id).toBe('tried:tried');
  });

  it('the breath comes once, at the first group of the second half, and says what is left', () => {
    const form = {
      questionnaire: currentQuestionnaire.questionnaire,
      today: '2026-11-30',
      minimumAgeYears: 18,
      answers: ACNE,
    };
    const groups = stepsOf({ ...form, answers: answerAll(form) });
    const all = screensOf(groups);
    const breaths = all.flatMap((screen, index) => {
      const left = leftAtHalf(all, groups, screen);
      return left === null ? [] : [[index >= all.length / 2, screen.id, left]];
    });
    expect(breaths).toEqual([
      [
        true,
        'circumstances:worseBy',
        [
          'Vad som påverkar',
          'Vad du har provat',
          'Din hälsa',
          'Läkemedel och allergier',
          'Vad du hoppas på',
          'Bilder',
          'Om dig',
        ],
      ],
    ]);
  });
});
