import type { Answers } from '../../../../common/questionnaire/answers.js';
import { unfinishedQuestions } from '../../../../common/questionnaire/check-answer.js';
import { findDefects } from '../../../../common/questionnaire/check/find-defects.js';
import { visibleQuestions } from '../../../../common/questionnaire/form.js';
import { optionsOf, questionsOf } from '../../../../common/questionnaire/questionnaire.js';
import { raisedFlags } from '../../../../common/questionnaire/red-flag.js';
import { emptyPhrasesIn, medicinesNamedIn } from '../../../../test/support/patient-texts.js';
import { answerAll } from '../../../../tools/seed/cases/plain-answers.js';
import { currentQuestionnaire, getQuestionnaire, questionnaireOf } from './questionnaires.js';

const { questionnaire, redFlags } = getQuestionnaire('2');
const questions = questionsOf(questionnaire);
const occasion = { today: '2026-11-22', minimumAgeYears: 18 };
const WELL = { immuneSystem: 'no', hasIdentityNumber: 'yes' };
const concerns = optionsOf(questions.find(({ id }) => id === 'concern')!).map(({ id }) => id);

/** The questions that a patient without other troubles answers, without the consent. */
function askedIn(version: string, concern: string, given = {}): readonly string[] {
  const form = { questionnaire: getQuestionnaire(version).questionnaire, ...occasion, answers: {} };
  const answers = answerAll({ ...form, answers: { ...WELL, concern, ...given } });
  return visibleQuestions({ ...form, answers }).flatMap(({ id, type }) => (type === 'consent' ? [] : [id]));
}

const asks = (id: string, answers: Answers) =>
  visibleQuestions({ questionnaire, ...occasion, answers: { birthDate: '1981-12-18', ...answers } }).some(
    (question) => question.id === id,
  );

describe('version 2 of the questionnaire', () => {
  it('version 2 has no defects, and every question and red flag is reachable', () => {
    expect(findDefects(questionnaire, redFlags, occasion)).toEqual([]);
  });

  it('a new case gets version 2, and a case with an answer keeps its version', () => {
    expect(currentQuestionnaire.questionnaire).toBe(questionnaire);
    const version = (questionnaireVersion: string | null) =>
      questionnaireOf({ questionnaireVersion, offeringKey: 'assessment' }).questionnaire.version;
    expect([version(null), version('1'), version('2')]).toEqual(['2', '1', '2']);
  });

  it('the emergencies are two lists with the signs first and at most eight options, before what it is about', () => {
    expect(questions.slice(0, 3).map(({ id }) => id)).toEqual(['birthDate', 'generalSigns', 'skinSigns']);
    for (const question of questions.slice(1, 3)) {
      expect(optionsOf(question).length).toBeLessThanOrEqual(8);
      expect(optionsOf(question).at(-1)?.id).toBe('none');
    }
  });

  it('a screen offers at most seven options, and ten conditions', () => {
    const long = questions.filter(
      (question) => question.type !== 'body-site' && optionsOf(question).length > 7 && question.id !== 'skinSigns',
    );
    expect(long.map(({ id }) => [id, optionsOf(questions.find((question) => question.id === id)!).length])).toEqual([
      ['concern', 10],
      ['otherBefore', 8],
    ]);
  });

  it.each(concerns)('a patient who needs no other care can complete version 2 about %s', (concern) => {
    const form = { questionnaire, answers: { ...WELL, concern }, ...occasion };
    const filledIn = { ...form, answers: answerAll(form) };
    expect(unfinishedQuestions(filledIn)).toEqual([]);
    expect(raisedFlags(redFlags, filledIn)).toEqual([]);
  });

  it.each([
    ['acne', 32, 33],
    ['pigment-spots', 33, 30],
    ['fine-lines', 33, 28],
    ['scars', 33, 29],
    ['nails', 33, 30],
    ['other-skin-problems', 32, 32],
    ['psoriasis-eczema', 33, 33],
    ['hair-scalp', 33, 31],
    ['genital-problems', 34, 32],
    ['not-sure', 32, 32],
  ])('a woman without other troubles answers about %s: %i questions of version 1, %i of version 2', (...row) => {
    const [concern, before, after] = row;
    expect(['1', '2'].map((version) => askedIn(version, concern).length)).toEqual([before, after]);
  });

  it('each new question is asked where its condition needs it', () => {
    const acne = { concern: 'acne', sex: 'woman' };
    expect(['contraception', 'acneRetinoid', 'acnePeriod'].map((id) => asks(id, acne))).toEqual([true, true, true]);
    expect(['contraception', 'acnePeriod', 'pregnancy'].map((id) => asks(id, { ...acne, sex: 'man' }))).toEqual([
      false,
      false,
      false,
    ]);
    expect(asks('pregnancy', { sex: 'other' })).toBe(true);
    const hands = { concern: 'psoriasis-eczema', bodySites: ['left-palm'] };
    expect([asks('occupation', hands), asks('occupation', { ...hands, bodySites: ['chin'] })]).toEqual([true, false]);
    expect([
      asks('smoking', hands),
      asks('smoking', { lesionSigns: ['unhealed-wound'] }),
      asks('smoking', acne),
    ]).toEqual([true, true, false]);
    const rash = { concern: 'not-sure', duration: 'under-a-week' };
    expect([asks('onsetDays', rash), asks('onsetDays', { ...rash, duration: 'weeks' })]).toEqual([true, false]);
    expect([asks('lesionSize', { lesionSigns: ['new-mole'] }), asks('lesionSize', { lesionSigns: ['none'] })]).toEqual([
      true,
      false,
    ]);
    expect([asks('systemicSigns', { symptoms: ['itch'] }), asks('systemicSigns', { symptoms: ['none'] })]).toEqual([
      true,
      false,
    ]);
    expect([asks('skinTone', acne), asks('skinTone', { concern: 'nails' })]).toEqual([true, false]);
  });

  it('each text of version 2 ends as a sentence, names no medicine and makes no promise', () => {
    const texts = questions.flatMap((question) => [
      question.label,
      question.help ?? '',
      ...optionsOf(question).map(({ label }) => label),
    ]);
    texts.push(...redFlags.map(({ patientText }) => patientText));
    expect(questions.filter(({ label }) => !/[?.]$/.test(label)).map(({ id }) => id)).toEqual([]);
    expect(questions.filter(({ help }) => help !== null && !help.endsWith('.')).map(({ id }) => id)).toEqual([]);
    expect([texts.flatMap(medicinesNamedIn), texts.flatMap(emptyPhrasesIn)]).toEqual([[], []]);
    expect(texts.filter((text) => text.includes('!'))).toEqual([]);
    const sentences = texts.flatMap((text) => text.split(/(?<=[.?])\s/));
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 25)).toEqual([]);
  });
});
