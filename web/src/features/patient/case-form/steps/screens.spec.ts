import { aForm } from '../../../../../test-support/case-data.js';
import { stepsOf } from './form-steps.js';
import { findStep, groupOf, screensOf } from './screens.js';

const steps = stepsOf(aForm({ birthDate: '1985-04-23', concern: 'acne' }));
const screens = screensOf(steps);

describe('one question a screen', () => {
  it('each question is a screen of its group, the photos come before their questions, and the review stays whole', () => {
    expect(screens.map(({ id, number, questions }) => [id, number, questions.length])).toEqual([
      ['birth-date:birthDate', null, 1],
      ['about:concern', 1, 1],
      ['condition:worseBy', 2, 1],
      ['condition:medicines', 2, 1],
      ['photos', 3, 0],
      ['summary', 4, 1],
    ]);
  });

  it('a step is found by its id, and after a change of width by its group', () => {
    expect(findStep(screens, 'condition:medicines')?.id).toBe('condition:medicines');
    expect(findStep(screens, 'condition')?.id).toBe('condition:worseBy');
    expect(findStep(screens, 'condition:hidden-now')?.id).toBe('condition:worseBy');
    expect(findStep(steps, 'condition:medicines')?.id).toBe('condition');
    expect([findStep(steps, 'gone:question'), findStep(steps, undefined)]).toEqual([undefined, undefined]);
    expect(groupOf('condition:medicines')).toBe('condition');
  });
});
