import type { Answers } from './answers.js';
import { isFulfilled, testsIn, type AnswerRule } from './answer-rule.js';

const TODAY = '2026-11-22';
const answers: Answers = {
  place: 'arm',
  signs: ['itch', 'fever'],
  discomfort: 7,
  birthDate: '1976-11-22',
  description: '   ',
  nothing: [],
};
const yes: AnswerRule = { question: 'place', equals: 'arm' };
const no: AnswerRule = { question: 'place', equals: 'leg' };

it.each<[AnswerRule, boolean]>([
  [{ question: 'place', equals: 'arm' }, true],
  [{ question: 'place', equals: 'leg' }, false],
  [{ question: 'place', includes: 'arm' }, false],
  [{ question: 'signs', includes: 'itch' }, true],
  [{ question: 'signs', includes: 'pain' }, false],
  [{ question: 'signs', equals: 'itch' }, false],
  [{ question: 'discomfort', atLeast: 7 }, true],
  [{ question: 'discomfort', atLeast: 8 }, false],
  [{ question: 'place', atLeast: 0 }, false],
  [{ question: 'birthDate', ageAtLeast: 50 }, true],
  [{ question: 'birthDate', ageAtLeast: 51 }, false],
  [{ question: 'missing', ageAtLeast: 0 }, false],
  [{ question: 'missing', equals: 'arm' }, false],
  [{ question: 'description', equals: '   ' }, false],
  [{ question: 'constructor', equals: 'arm' }, false],
  [{ all: [yes, yes] }, true],
  [{ all: [yes, no] }, false],
  [{ all: [] }, true],
  [{ any: [no, yes] }, true],
  [{ any: [no, no] }, false],
  [{ any: [] }, false],
  [{ not: no }, true],
  [{ not: yes }, false],
  [{ not: { question: 'missing', equals: 'arm' } }, true],
  [{ not: { all: [yes, { any: [no, { not: yes }] }] } }, true],
])('%j is true: %s', (rule, expected) => {
  expect(isFulfilled(rule, answers, TODAY)).toBe(expected);
});

it('the tests of a rule are found from left to right, at any depth', () => {
  expect(testsIn({ all: [yes, { not: { any: [no, { question: 'signs', includes: 'itch' }] } }] })).toEqual([
    yes,
    no,
    { question: 'signs', includes: 'itch' },
  ]);
});
