import { completeAnswers, sampleForm } from '../../test/support/questionnaire/sample-questionnaire.js';
import { mostUrgent, raisedFlags, stopsForm, type RedFlag, type RedFlagLevel } from './red-flag.js';

const flag = (id: string, level: RedFlagLevel, when: RedFlag['when']): RedFlag => ({
  id,
  level,
  when,
  patientText: `${id} patient`,
  doctorText: `${id} doctor`,
  why: `${id} why`,
});

const flags = [
  flag('age', 'note', { question: 'birthDate', ageAtLeast: 40 }),
  flag('many-nails', '1177-today', { question: 'nailCount', atLeast: 10 }),
  flag('pain', '112', { question: 'signs', includes: 'pain' }),
  flag('acne', 'in-person', { question: 'concern', equals: 'acne' }),
];
const raised = (answers: Parameters<typeof sampleForm>[0]) =>
  raisedFlags(flags, sampleForm(answers)).map(({ id }) => id);

describe('red flags', () => {
  it('red flags are sorted by urgency', () => {
    expect(raised({ ...completeAnswers, signs: ['pain'] })).toEqual(['pain', 'acne', 'age']);
    expect(raised({ ...completeAnswers, concern: 'nails', nailCount: 10 })).toEqual(['many-nails', 'age']);
  });

  it('answers to hidden questions raise no red flag', () => {
    expect(raised({ ...completeAnswers, concern: 'acne', nailCount: 20 })).toEqual(['acne', 'age']);
    expect(raised({ signs: ['pain'] })).toEqual([]);
  });

  it('only red flags of the most urgent level are shown', () => {
    const levels: readonly RedFlagLevel[] = ['112', '112', '1177-today', 'in-person'];
    expect(mostUrgent(levels.map((level) => ({ level })))).toEqual([{ level: '112' }, { level: '112' }]);
    expect(mostUrgent([])).toEqual([]);
  });

  it.each<[RedFlagLevel, boolean]>([
    ['112', true],
    ['1177-today', true],
    ['in-person', false],
    ['note', false],
  ])('a red flag of level %s stops the form: %s', (level, expected) => {
    expect(stopsForm({ level })).toBe(expected);
  });
});
