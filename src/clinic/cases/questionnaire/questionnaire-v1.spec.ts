import { BODY_SITES } from '../../../../common/body-sites.js';
import { unfinishedQuestions } from '../../../../common/questionnaire/check-answer.js';
import { findDefects } from '../../../../common/questionnaire/check/find-defects.js';
import { visibleQuestions } from '../../../../common/questionnaire/form.js';
import { MAX_QUESTIONS_ON_A_STEP, optionsOf, questionsOf } from '../../../../common/questionnaire/questionnaire.js';
import { raisedFlags } from '../../../../common/questionnaire/red-flag.js';
import { emptyPhrasesIn, medicinesNamedIn, stringsIn } from '../../../../test/support/patient-texts.js';
import { answerAll } from '../../../../tools/seed/cases/plain-answers.js';
import { OFFERINGS } from '../../../shop/catalog/offerings.js';
import { getQuestionnaire } from './questionnaires.js';

const { questionnaire, redFlags } = getQuestionnaire('1');
const questions = questionsOf(questionnaire);
const occasion = { today: '2026-11-22', minimumAgeYears: 18 };

/** What a patient reads. */
const texts = [
  ...stringsIn(questionnaire.groups.map(({ title }) => title)),
  ...questions.flatMap((question) => [
    question.label,
    question.help ?? '',
    ...optionsOf(question).map(({ label }) => label),
  ]),
  ...redFlags.map(({ patientText }) => patientText),
].filter((text) => text !== '');

describe('version 1 of the questionnaire', () => {
  it('version 1 of the questionnaire has no defects, and every question and red flag is reachable', () => {
    expect(findDefects(questionnaire, redFlags, occasion)).toEqual([]);
  });

  it('every offering names a questionnaire that exists', () => {
    for (const offering of Object.values(OFFERINGS))
      expect(() => getQuestionnaire(offering.questionnaire)).not.toThrow();
    expect(() => getQuestionnaire('0')).toThrow('no questionnaire has the version 0');
  });

  it('version 1 of the questionnaire asks for the birth date, then ten groups', () => {
    expect(questionnaire.groups.map(({ id }) => id)).toEqual([
      'birth-date',
      ...['about', 'where', 'complaint', 'tried', 'health', 'condition', 'hopes', 'photos', 'about-you', 'summary'],
    ]);
  });

  it.each([
    ['acne', 4],
    ['pigment-spots', 5],
    ['fine-lines', 5],
    ['scars', 5],
    ['nails', 5],
    ['other-skin-problems', 4],
    ['psoriasis-eczema', 5],
    ['hair-scalp', 5],
    ['genital-problems', 5],
    ['not-sure', 4],
  ])('version 1 of the questionnaire asks about %s with its own questions: %i', (concern, count) => {
    const answers = { birthDate: '1981-12-18', concern };
    const own = questionnaire.groups.find(({ id }) => id === 'condition')!.questions;
    const shown = visibleQuestions({ questionnaire, answers, ...occasion }).filter((question) =>
      own.includes(question),
    );
    expect(shown).toHaveLength(count);
    expect(count).toBeLessThanOrEqual(MAX_QUESTIONS_ON_A_STEP);
  });

  it.each(optionsOf(questions.find(({ id }) => id === 'concern')!).map(({ id }) => id))(
    'a patient who needs no other care can complete version 1 of the questionnaire about %s',
    (concern) => {
      const healthy = {
        concern,
        spread: 'few-spots',
        immuneSystem: 'no',
        hasIdentityNumber: 'yes',
      };
      const form = { questionnaire, answers: healthy, ...occasion };
      const filledIn = { ...form, answers: answerAll(form) };
      expect(unfinishedQuestions(form)).toEqual(['birthDate']);
      expect(unfinishedQuestions(filledIn)).toEqual([]);
      expect(raisedFlags(redFlags, filledIn)).toEqual([]);
    },
  );

  it('version 1 of the questionnaire uses every type of question', () => {
    expect(new Set(questions.map(({ type }) => type))).toEqual(
      new Set(['single', 'multi', 'text', 'number', 'date', 'scale', 'body-site', 'medicines', 'consent']),
    );
  });

  it('version 1 of the questionnaire offers every body site', () => {
    const options = optionsOf(questions.find(({ id }) => id === 'bodySites')!);
    expect(options.map(({ id }) => id)).toEqual(BODY_SITES.map(({ id }) => id));
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
  });

  it('version 1 of the questionnaire always asks about pregnancy and requires an answer', () => {
    const form = { questionnaire, answers: { birthDate: '1981-12-18' }, ...occasion };
    expect(visibleQuestions(form)).toContainEqual(expect.objectContaining({ id: 'pregnancy', required: true }));
  });

  it('version 1 of the questionnaire lets a patient choose no listed option, and not answer about pregnancy', () => {
    const withoutNone = questions.filter((question) => question.type === 'multi' && !hasOption(question, 'none'));
    expect(withoutNone.map(({ id }) => id)).toEqual(['hopes']);
    expect(
      hasOption(
        questions.find(({ id }) => id === 'pregnancy')!,
        'prefer-not-to-say',
      ),
    ).toBe(true);
  });
});

describe('the texts of the form', () => {
  it('each label ends as a question or a sentence does', () => {
    expect(questions.filter(({ label }) => !/[?.]$/.test(label)).map(({ id }) => id)).toEqual([]);
    expect(questions.filter(({ help }) => help !== null && !help.endsWith('.')).map(({ id }) => id)).toEqual([]);
    expect(redFlags.filter(({ patientText }) => !patientText.endsWith('.')).map(({ id }) => id)).toEqual([]);
  });

  it('no text names a medicine, makes a promise or uses an exclamation mark', () => {
    expect(texts.flatMap(medicinesNamedIn)).toEqual([]);
    expect(texts.flatMap(emptyPhrasesIn)).toEqual([]);
    expect(texts.filter((text) => text.includes('!'))).toEqual([]);
  });

  it('each sentence has at most 25 words', () => {
    const sentences = texts.flatMap((text) => text.split(/(?<=[.?])\s/));
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 25)).toEqual([]);
  });

  it('each flag that stops the form says where to turn, with the number', () => {
    const stopping = redFlags.filter(({ level }) => level === '112' || level === '1177-today');
    const silent = stopping.filter(({ level, patientText }) =>
      level === '112' ? !patientText.startsWith('Ring 112') : !/1177|Ring 112|barnmorska/.test(patientText),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
    expect(stopping.length).toBeGreaterThanOrEqual(10);
  });
});

function hasOption(question: (typeof questions)[number], optionId: string): boolean {
  return optionsOf(question).some(({ id }) => id === optionId);
}
