import { BODY_SITES } from '../../../../common/body-sites.js';
import type { Answers } from '../../../../common/questionnaire/answers.js';
import { unfinishedQuestions } from '../../../../common/questionnaire/check-answer.js';
import { testsIn } from '../../../../common/questionnaire/answer-rule.js';
import { findDefects } from '../../../../common/questionnaire/check/find-defects.js';
import { visibleQuestions } from '../../../../common/questionnaire/form.js';
import {
  MAX_QUESTIONS_ON_A_STEP,
  optionsOf,
  questionsOf,
  type Question,
} from '../../../../common/questionnaire/questionnaire.js';
import { raisedFlags } from '../../../../common/questionnaire/red-flag.js';
import { emptyPhrasesIn, medicinesNamedIn, stringsIn } from '../../../../test/support/patient-texts.js';
import { answerAll } from '../../../../tools/seed/cases/plain-answers.js';
import { OFFERINGS } from '../../../shop/catalog/offerings.js';
import { redFlags } from '../red-flags/red-flags.js';
import { questionnaire } from './questionnaire.js';
import { currentQuestionnaire, getQuestionnaire, questionnaireOf, VERSIONS } from './questionnaires.js';

const questions = questionsOf(questionnaire);
const occasion = { today: '2026-11-22', minimumAgeYears: 18 };
const WELL = { immuneSystem: 'no', hasIdentityNumber: 'yes' };
const concerns = optionsOf(questions.find(({ id }) => id === 'concern')!).map(({ id }) => id);

/** The questions that a patient without other troubles answers, without the consent. */
function askedAbout(concern: string): readonly string[] {
  const form = { questionnaire, ...occasion, answers: {} };
  const answers = answerAll({ ...form, answers: { ...WELL, concern } });
  return visibleQuestions({ ...form, answers }).flatMap(({ id, type }) => (type === 'consent' ? [] : [id]));
}

const asks = (id: string, answers: Answers) =>
  visibleQuestions({ questionnaire, ...occasion, answers: { birthDate: '1981-12-18', ...answers } }).some(
    (question) => question.id === id,
  );

describe('versions of the questionnaire', () => {
  it('a new case gets the questionnaire of its offering, and a case with an answer keeps its version', () => {
    const earlier = { questionnaire: { version: 'earlier', groups: questionnaire.groups.slice(0, 2) }, redFlags: [] };
    const questionnaireOfCase = (questionnaireVersion: string | null) =>
      questionnaireOf({ questionnaireVersion, offeringKey: 'assessment' });
    VERSIONS.push(earlier);
    try {
      expect(questionnaireOfCase(null)).toBe(currentQuestionnaire);
      expect(questionnaireOfCase('earlier')).toBe(earlier);
      expect(questionnaireOfCase(questionnaire.version)).toEqual({ questionnaire, redFlags });
    } finally {
      VERSIONS.pop();
    }
  });

  it('a form begun in the earlier version goes on with the same questions, options and flags', () => {
    const { questionnaire: earlier, redFlags: flags } = getQuestionnaire('2');
    expect(currentQuestionnaire.questionnaire.version).toBe('3');
    expect(findDefects(earlier, flags, occasion)).toEqual([]);
    expect(flags).toBe(redFlags);
    const contents = (asked: readonly Question[]) =>
      asked.map((question) => ({
        ...question,
        sharesScreenOf: undefined,
        options: optionsOf(question).toSorted((one, other) => one.id.localeCompare(other.id)),
      }));
    expect(contents(questionsOf(earlier))).toEqual(contents(questions));
    expect(questionsOf(earlier).some(({ sharesScreenOf }) => sharesScreenOf !== undefined)).toBe(false);
    expect(optionsOf(questionsOf(earlier).find(({ id }) => id === 'tried')!)[0]?.id).toBe('none');
  });

  it('every offering names a questionnaire that exists', () => {
    for (const offering of Object.values(OFFERINGS))
      expect(() => getQuestionnaire(offering.questionnaire)).not.toThrow();
    expect(() => getQuestionnaire('0')).toThrow('no questionnaire has the version 0');
  });
});

describe('the questionnaire', () => {
  it('the questionnaire has no defects, and every question and red flag is reachable', () => {
    expect(findDefects(questionnaire, redFlags, occasion)).toEqual([]);
  });

  it('the emergencies are two lists with the signs first and at most eight options, before what it is about', () => {
    expect(questions.slice(0, 3).map(({ id }) => id)).toEqual(['birthDate', 'generalSigns', 'skinSigns']);
    for (const question of questions.slice(1, 3)) {
      expect(optionsOf(question).length).toBeLessThanOrEqual(8);
      expect(optionsOf(question).at(-1)?.id).toBe('none');
    }
  });

  it('the lists of emergencies share no screen and never go on by themselves', () => {
    for (const id of ['generalSigns', 'skinSigns']) {
      expect(questions.find((question) => question.id === id)).toMatchObject({ look: 'unhurried' });
      expect(questions.filter(({ sharesScreenOf }) => sharesScreenOf === id)).toEqual([]);
    }
  });

  it('a question shares the screen of what it follows, or is a free text beside the photos or hopes', () => {
    const shared = questions.flatMap(({ id, sharesScreenOf: of }) => (of === undefined ? [] : [[id, of]]));
    const asked = (id: string | undefined) => questions.find((question) => question.id === id);
    const follows = ([id, of]: readonly string[]) =>
      testsIn(asked(id)?.visibleWhen ?? { all: [] }).some(({ question }) => question === of);
    expect(shared.filter((pair) => !follows(pair))).toEqual([
      ['wishes', 'hopes'],
      ['photosTaken', 'photos'],
      ['photoNotes', 'photos'],
    ]);
    expect(['wishes', 'photoNotes'].map((id) => asked(id)?.required)).toEqual([false, false]);
  });

  it('options of one kind stand in one order: "no" and "none" after what there is, then "not sure", then no answer', () => {
    const last = ['no', 'none', 'no-itch', 'not-sure', 'prefer-not-to-say'];
    for (const question of questions) {
      const places = optionsOf(question).map(({ id }) => last.indexOf(id));
      expect([question.id, places]).toEqual([question.id, places.toSorted((one, other) => one - other)]);
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

  it.each(concerns)('a patient who needs no other care can complete the form about %s', (concern) => {
    const form = { questionnaire, answers: { ...WELL, concern }, ...occasion };
    const filledIn = { ...form, answers: answerAll(form) };
    expect(unfinishedQuestions(form)).toEqual(['birthDate']);
    expect(unfinishedQuestions(filledIn)).toEqual([]);
    expect(raisedFlags(redFlags, filledIn)).toEqual([]);
  });

  it.each([
    ['acne', 33],
    ['pigment-spots', 30],
    ['fine-lines', 28],
    ['scars', 29],
    ['nails', 30],
    ['other-skin-problems', 32],
    ['psoriasis-eczema', 33],
    ['hair-scalp', 31],
    ['genital-problems', 32],
    ['not-sure', 32],
  ])('a woman without other troubles answers about %s: %i questions', (concern, count) => {
    expect(askedAbout(concern)).toHaveLength(count);
  });

  it.each(concerns)('the step about %s has few enough questions of its own', (concern) => {
    const own = questionnaire.groups.find(({ id }) => id === 'condition')!.questions.map(({ id }) => id);
    const shown = askedAbout(concern).filter((id) => own.includes(id));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThanOrEqual(MAX_QUESTIONS_ON_A_STEP);
  });

  it('each question is asked where its condition needs it [P48]', () => {
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

  it('the questionnaire uses every type of question', () => {
    expect(new Set(questions.map(({ type }) => type))).toEqual(
      new Set(['single', 'multi', 'text', 'number', 'date', 'scale', 'body-site', 'medicines', 'consent']),
    );
  });

  it('the questionnaire offers every body site', () => {
    const options = optionsOf(questions.find(({ id }) => id === 'bodySites')!);
    expect(options.map(({ id }) => id)).toEqual(BODY_SITES.map(({ id }) => id));
    expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
  });

  it('the questionnaire lets a patient choose no listed option, and not answer about pregnancy', () => {
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

  it('each flag that stops the form says where to turn, with the number [I4]', () => {
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
