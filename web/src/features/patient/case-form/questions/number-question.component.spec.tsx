import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { currentQuestionnaire } from '../../../../../../src/clinic/cases/questionnaire/questionnaires.js';
import { questionsOf } from '../../../../../../common/questionnaire/questionnaire.js';
import { problemsOf } from '../steps/step-problems.js';
import { NumberQuestion } from './number-question.js';

const { questionnaire } = currentQuestionnaire;
const question = questionsOf(questionnaire).find(({ id }) => id === 'nailCount') as never;
const given: unknown[] = [];

function Question() {
  const [value, setValue] = useState<number | string | null>(null);
  return (
    <NumberQuestion
      question={question}
      value={value}
      error={undefined}
      onChange={(changed) => {
        given.push(changed);
        setValue(changed as number | string | null);
      }}
    />
  );
}

describe('a whole number', () => {
  it.each([
    ['0,5', '0,5', 'not_whole'],
    ['1-2', '1-2', 'not_whole'],
    ['3.5', '3.5', 'not_whole'],
    ['12', 12, undefined],
  ])('"%s" is the answer %p with the problem %p [F9]', async (typed, value, problem) => {
    render(<Question />);
    await userEvent.type(screen.getByRole('textbox'), typed);
    expect([screen.getByRole<HTMLInputElement>('textbox').value, given.at(-1)]).toEqual([typed, value]);
    const answers = { birthDate: '1985-04-23', concern: 'nails', nailCount: value } as never;
    const form = { questionnaire, answers, today: '2026-11-29', minimumAgeYears: 18 };
    expect(problemsOf([question], form).get('nailCount')).toBe(problem);
  });
});
