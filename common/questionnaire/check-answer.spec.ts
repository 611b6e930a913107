import fc from 'fast-check';
import { completeAnswers, sampleForm } from '../../test/support/questionnaire/sample-questionnaire.js';
import type { Answers, AnswerValue } from './answers.js';
import { checkAnswer, unfinishedQuestions } from './check-answer.js';
import { visibleQuestions } from './form.js';

const everything: Answers = { ...completeAnswers, concern: 'nails', nailCount: 4, signs: ['itch'], discomfort: 5 };
const form = sampleForm(everything);

describe('an answer', () => {
  it.each<[string, unknown]>([
    ['birthDate', '2008-11-22'],
    ['birthDate', '2004-02-29'],
    ['birthDate', '1904-11-22'],
    ['birthDate', null],
    ['concern', 'acne'],
    ['signs', ['itch', 'pain']],
    ['signs', ['none']],
    ['signs', []],
    ['discomfort', 0],
    ['discomfort', 10],
    ['nailCount', 1],
    ['nailCount', 20],
    ['bodySites', ['scalp', 'nose']],
    ['medicines', { none: true }],
    ['medicines', { text: 'Alvedon 500 mg vid behov' }],
    ['description', 'Rad ett\nrad två\r\n\ttre, åäö, 👩🏽‍⚕️'],
    ['description', ''],
    ['identityNumber', '19811218-9876'],
    ['identityNumber', '811278-9873'],
    ['identityNumber', ''],
    ['consent', true],
    ['consent', null],
  ])('the answer to %s accepts %j', (questionId, value) => {
    expect(checkAnswer(form, questionId, value)).toBeNull();
  });

  it.each<[string, unknown, string]>([
    ['nowhere', 'x', 'not_visible'],
    ['__proto__', 'x', 'not_visible'],
    ['constructor', 'x', 'not_visible'],
    ['birthDate', '2026-11-23', 'in_the_future'],
    ['birthDate', '2008-11-23', 'under_age'],
    ['birthDate', '2026-11-22', 'under_age'],
    ['birthDate', '2003-02-29', 'not_a_date'],
    ['birthDate', '1981-12-18T00:00:00Z', 'not_a_date'],
    ['birthDate', '18/12 1981', 'not_a_date'],
    ['birthDate', '', 'not_a_date'],
    ['birthDate', '1903-11-22', 'too_long_ago'],
    ['birthDate', 19811218, 'wrong_shape'],
    ['birthDate', ['1981-12-18'], 'wrong_shape'],
    ['concern', 'Acne', 'unknown_option'],
    ['concern', '', 'unknown_option'],
    ['concern', 'toString', 'unknown_option'],
    ['concern', ['acne'], 'wrong_shape'],
    ['concern', 0, 'wrong_shape'],
    ['signs', 'itch', 'wrong_shape'],
    ['signs', ['itch', 1], 'wrong_shape'],
    ['signs', [['itch']], 'wrong_shape'],
    ['signs', { 0: 'itch', length: 1 }, 'wrong_shape'],
    ['signs', ['itch', 'burning'], 'unknown_option'],
    ['signs', ['itch', 'itch'], 'repeated_option'],
    ['signs', ['itch', 'none'], 'exclusive_option'],
    ['bodySites', ['elbow'], 'unknown_option'],
    ['discomfort', 11, 'out_of_range'],
    ['discomfort', -1, 'out_of_range'],
    ['discomfort', 6.5, 'not_whole'],
    ['discomfort', Number.NaN, 'not_whole'],
    ['discomfort', '7', 'wrong_shape'],
    ['discomfort', true, 'wrong_shape'],
    ['nailCount', 0, 'out_of_range'],
    ['nailCount', 21, 'out_of_range'],
    ['nailCount', 1e300, 'out_of_range'],
    ['nailCount', Infinity, 'not_whole'],
    ['medicines', { none: false }, 'wrong_shape'],
    ['medicines', { none: true, text: 'Alvedon' }, 'wrong_shape'],
    ['medicines', {}, 'wrong_shape'],
    ['medicines', { other: 'x' }, 'wrong_shape'],
    ['medicines', { text: 500 }, 'wrong_shape'],
    ['medicines', { text: '\u0000' }, 'control_characters'],
    ['medicines', 'Alvedon', 'wrong_shape'],
    ['medicines', [], 'wrong_shape'],
    ['description', 'a\u0000b', 'control_characters'],
    ['description', '\ud83d', 'control_characters'],
    ['description', 7, 'wrong_shape'],
    ['description', { text: 'x' }, 'wrong_shape'],
    ['identityNumber', '811218-9875', 'wrong_checksum'],
    ['identityNumber', '8112189', 'not_an_identity_number'],
    ['identityNumber', '19121212-1212', 'birth_date_differs'],
    ['identityNumber', '811218+9876', 'birth_date_differs'],
    ['consent', false, 'wrong_shape'],
    ['consent', 'true', 'wrong_shape'],
  ])('the answer to %s refuses %j: %s', (questionId, value, problem) => {
    expect(checkAnswer(form, questionId, value)).toBe(problem);
  });

  it('an answer may be 4,000 characters long, and no longer', () => {
    expect(checkAnswer(form, 'description', 'x'.repeat(4_000))).toBeNull();
    for (const length of [4_001, 100_000]) {
      expect(checkAnswer(form, 'description', 'x'.repeat(length))).toBe('too_long');
      expect(checkAnswer(form, 'medicines', { text: 'x'.repeat(length) })).toBe('too_long');
    }
    const itches = Array.from({ length: 100_000 }, () => 'itch');
    expect(checkAnswer(form, 'signs', itches)).toBe('repeated_option');
  });

  it('an answer to a hidden question is refused, whatever it is', () => {
    const hidden = sampleForm(completeAnswers);
    expect(checkAnswer(hidden, 'nailCount', 3)).toBe('not_visible');
    expect(checkAnswer(hidden, 'nailCount', null)).toBe('not_visible');
    expect(checkAnswer(hidden, 'discomfort', 3)).toBe('not_visible');
    expect(checkAnswer(sampleForm({}), 'concern', 'acne')).toBe('not_visible');
  });

  it('checking an answer never throws, and a refused answer never completes a form', () => {
    const required = visibleQuestions(form).filter((question) => question.required);
    const ids = required.map(({ id }) => id);
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.jsonValue(), (questionId, value) => {
        const problem = checkAnswer(form, questionId, value);
        const stored = sampleForm({ ...everything, [questionId]: value as AnswerValue });
        const isUnfinished = unfinishedQuestions(stored).includes(questionId);
        expect(isUnfinished || (problem === null && value !== null)).toBe(true);
      }),
    );
  });
});

describe('missing answers', () => {
  const complete = { ...completeAnswers };
  const lacks = (answers: Answers) => unfinishedQuestions(sampleForm(answers));

  it('a form with every required answer lacks nothing', () => {
    expect(lacks(complete)).toEqual([]);
  });

  it('an empty form lacks the birth date; with it, every required answer', () => {
    expect(lacks({})).toEqual(['birthDate']);
    expect(lacks({ birthDate: '1981-12-18' })).toEqual([
      ...['concern', 'signs', 'bodySites', 'medicines', 'identityNumber', 'consent'],
    ]);
  });

  it('a form lacks what another answer makes visible', () => {
    expect(lacks({ ...complete, signs: ['pain'] })).toEqual(['discomfort']);
    expect(lacks({ ...complete, signs: ['pain'], discomfort: 4 })).toEqual([]);
  });

  it('a form lacks blank answers, and those that other answers have made invalid', () => {
    expect(lacks({ ...complete, medicines: { text: ' ' } })).toEqual(['medicines']);
    expect(lacks({ ...complete, birthDate: '1981-12-19' })).toEqual(['identityNumber']);
  });

  it('a form lacks no optional answer, but reports an invalid one', () => {
    expect(lacks({ ...complete, concern: 'nails' })).toEqual([]);
    expect(lacks({ ...complete, concern: 'nails', nailCount: 200 })).toEqual(['nailCount']);
    expect(lacks({ ...complete, nailCount: 200 })).toEqual([]);
  });
});
