import type { AnswerRule } from '../answer-rule.js';
import type { Question, Questionnaire } from '../questionnaire.js';
import type { RedFlag } from '../red-flag.js';
import { findDefects } from './find-defects.js';

const occasion = { today: '2026-11-22', minimumAgeYears: 18 };
const base = { label: 'Fråga', help: null, required: true } as const;
const birthDate: Question = { ...base, id: 'birthDate', type: 'date' };

const single = (id: string, options: readonly string[], visibleWhen?: AnswerRule): Question => ({
  ...base,
  id,
  type: 'single',
  options: options.map((option) => ({ id: option, label: option })),
  ...(visibleWhen && { visibleWhen }),
});
const multi = (id: string, options: readonly string[]): Question => ({
  ...base,
  id,
  type: 'multi',
  options: options.map((option) => ({ id: option, label: option })),
});
const scale = (id: string, visibleWhen?: AnswerRule): Question => ({
  ...base,
  id,
  type: 'scale',
  ...(visibleWhen && { visibleWhen }),
});
const flag = (id: string, when: AnswerRule): RedFlag => ({
  id,
  level: 'note',
  when,
  patientText: '',
  doctorText: '',
  why: '',
});

function defects(questions: readonly Question[], flags: readonly RedFlag[] = []): string[] {
  const questionnaire: Questionnaire = {
    version: 'test',
    groups: [
      { id: 'first', title: 'Först', questions: [birthDate] },
      { id: 'second', title: 'Sedan', questions },
    ],
  };
  return findDefects(questionnaire, flags, occasion);
}

const place = single('place', ['arm', 'leg']);
const signs = multi('signs', ['fever', 'itch', 'none']);

describe('a questionnaire', () => {
  it('a questionnaire whose every question and flag can be reached has no defects', () => {
    const how = scale('how', { question: 'signs', includes: 'itch' });
    const flags = [
      flag('very-much', { question: 'how', atLeast: 7 }),
      flag('old', { question: 'birthDate', ageAtLeast: 50 }),
    ];
    expect(defects([place, signs, how], flags)).toEqual([]);
  });

  it('a questionnaire that does not begin with the birth date is reported', () => {
    const questionnaire = { version: 'test', groups: [{ id: 'only', title: 'Bara', questions: [place] }] };
    expect(findDefects(questionnaire, [], occasion)).toEqual(['the first question is not birthDate']);
  });

  it('a question that shares the screen of none before it in its group is reported', () => {
    const beside = (of: string): Question => ({ ...scale('how'), sharesScreenOf: of });
    expect(defects([place, beside('place')])).toEqual([]);
    for (const other of ['birthDate', 'how', 'gone'])
      expect(defects([place, beside(other)])).toEqual([
        `question how shares the screen of ${other}, which is not before it in its group`,
      ]);
  });

  it('an id that is malformed or given twice is reported', () => {
    expect(defects([place, place])).toEqual(['question place is given twice']);
    expect(defects([single('first-place', ['arm'])])).toEqual(['question first-place is malformed']);
    expect(defects([single('constructor', ['Arm', 'leg', 'leg'])])).toEqual([
      'option of constructor leg is given twice',
      'option of constructor Arm is malformed',
    ]);
    const always = flag('old', { question: 'birthDate', ageAtLeast: 50 });
    expect(defects([place], [always, always])).toEqual(['red flag old is given twice']);
  });

  it.each<[string, AnswerRule, string]>([
    ['an unknown question', { question: 'nowhere', equals: 'arm' }, 'nowhere, which does not exist'],
    ['an unknown option', { question: 'place', equals: 'head' }, 'place what it cannot answer'],
    ['a list, of one choice', { question: 'place', includes: 'arm' }, 'place what it cannot answer'],
    ['one choice, of a list', { question: 'signs', equals: 'itch' }, 'signs what it cannot answer'],
    ['an unknown option of a list', { question: 'signs', includes: 'pain' }, 'signs what it cannot answer'],
    ['more than the scale has', { question: 'before', atLeast: 11 }, 'before what it cannot answer'],
    ['what every number passes', { question: 'before', atLeast: 0 }, 'before what it cannot answer'],
    ['a later question', { question: 'after', atLeast: 5 }, 'after, which is not asked before it'],
    ['itself', { question: 'how', atLeast: 5 }, 'how, which is not asked before it'],
    ['something within', { all: [{ not: { question: 'gone', equals: 'arm' } }] }, 'gone, which does not exist'],
  ])('an expression about %s is reported', (_, visibleWhen, expected) => {
    const questions = [place, signs, scale('before'), scale('how', visibleWhen), scale('after')];
    expect(defects(questions)).toEqual([`question how asks about ${expected}`]);
  });

  it('a question that no answers show is reported', () => {
    const both: AnswerRule = {
      all: [
        { question: 'place', equals: 'arm' },
        { question: 'place', equals: 'leg' },
      ],
    };
    expect(defects([place, scale('how', both)])).toEqual(['question how is never shown']);
  });

  it('a question that only an unreachable question would show is reported with it', () => {
    const both: AnswerRule = {
      all: [
        { question: 'place', equals: 'arm' },
        { question: 'place', equals: 'leg' },
      ],
    };
    expect(defects([place, scale('how', both), scale('why', { question: 'how', atLeast: 1 })])).toEqual([
      'question how is never shown',
      'question why is never shown',
    ]);
  });

  it('a flag that no answers raise is reported', () => {
    const impossible = {
      all: [
        { question: 'signs', includes: 'none' },
        { question: 'signs', includes: 'fever' },
      ],
    };
    expect(defects([signs], [flag('odd', impossible)])).toEqual(['red flag odd is never raised']);
    const hidden = scale('how', { question: 'signs', includes: 'fever' });
    const contradiction = { all: [{ question: 'how', atLeast: 3 }, { not: { question: 'signs', includes: 'fever' } }] };
    expect(defects([signs, hidden], [flag('odd', contradiction)])).toEqual(['red flag odd is never raised']);
  });

  it('a step that can show more than five questions is reported, one that cannot is not', () => {
    const on = (option: string, count: number) =>
      Array.from({ length: count }, (_, index) => scale(`${option}${index}`, { question: 'place', equals: option }));
    expect(defects([place, ...on('arm', 4), ...on('leg', 4)])).toEqual([]);
    expect(defects([place, ...on('arm', 5), ...on('leg', 4)])).toEqual(['group second shows 6 questions at once']);
  });

  it('a questionnaire with too many answer combinations is refused', () => {
    const wide = multi(
      'signs',
      Array.from({ length: 15 }, (_, index) => `sign-${index}`),
    );
    const when = {
      all: wide.type === 'multi' ? wide.options.map(({ id }) => ({ question: 'signs', includes: id })) : [],
    };
    const never: AnswerRule = { all: [when, { not: when }] };
    expect(() => defects([wide], [flag('odd', never)])).toThrow(RangeError);
  });
});
