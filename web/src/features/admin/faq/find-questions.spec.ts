import type { ListedQuestionResponse } from '../../../../../src/site/faq/faq.contract.js';
import type { FaqData } from './faq-calls.js';
import { findQuestions, neighboursOf } from './find-questions.js';

const aQuestion = (id: string, section_id: string | null) =>
  ({ id, section_id, question: `Fråga ${id}`, answer: 'Svar.' }) as ListedQuestionResponse;
const faq = {
  sections: [{ id: 'betalning' }, { id: 'konto' }],
  questions: [
    aQuestion('k1', 'konto'),
    aQuestion('b1', 'betalning'),
    aQuestion('u1', null),
    aQuestion('k2', 'konto'),
    aQuestion('b2', 'betalning'),
  ],
} as unknown as FaqData;

describe('the questions that an editor sees', () => {
  it.each([
    [{}, 'b1 b2 k1 k2 u1'],
    [{ section: 'konto' }, 'k1 k2'],
    [{ search: ' FRÅGA B' }, 'b1 b2'],
    [{ search: 'svar', section: 'betalning' }, 'b1 b2'],
    [{ search: 'finns inte' }, ''],
  ])('questions are grouped by section as on the public page: %p', (filter, ids) => {
    expect(
      findQuestions(faq, filter)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(ids);
  });

  it('a question has its position in its section', () => {
    expect(neighboursOf(faq, 'k2')).toEqual(['k1', 'k2']);
    expect(neighboursOf(faq, 'u1')).toEqual(['u1']);
    expect(neighboursOf(faq, 'gone')).toEqual([]);
  });
});
