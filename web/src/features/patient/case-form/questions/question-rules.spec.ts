import { answerText } from '../../../../../../common/questionnaire/answer-text.js';
import { toggleOption } from './toggle-option.js';

describe('an option that is chosen', () => {
  it('an option joins the others in order, and leaves them when chosen again', () => {
    expect(toggleOption(['sun'], 'stress')).toEqual(['sun', 'stress']);
    expect(toggleOption(['sun', 'stress'], 'sun')).toEqual(['stress']);
  });

  it.each(['none', 'prefer-not-to-say'])('an exclusive option replaces the others: %s', (alone) => {
    expect(toggleOption(['sun', 'stress'], alone)).toEqual([alone]);
    expect(toggleOption([alone], 'sun')).toEqual(['sun']);
  });
});

describe('an answer as text', () => {
  const base = { id: 'q', label: 'Fråga', help: null, required: true };
  const options = [
    { id: 'sun', label: 'Sol' },
    { id: 'stress', label: 'Stress' },
  ];

  it('the text has the options’ labels, not their ids', () => {
    expect(answerText({ ...base, type: 'multi', options }, ['stress', 'sun'])).toBe('Stress\nSol');
    expect(answerText({ ...base, type: 'single', options }, 'sun')).toBe('Sol');
  });

  it('days, scales and medicines are written as spoken', () => {
    expect(answerText({ ...base, type: 'date' }, '1985-04-23')).toBe('23 april 1985');
    expect(answerText({ ...base, type: 'scale' }, 7)).toBe('7 av 10');
    expect(answerText({ ...base, type: 'medicines' }, { none: true })).toBe('Inga');
    expect(answerText({ ...base, type: 'medicines' }, { text: 'Alvedon' })).toBe('Alvedon');
    expect(answerText({ ...base, type: 'text' }, null)).toBe('Inget svar');
  });
});
