import fc from 'fast-check';
import { searchQuestions as searchOnServer } from '../../../../src/faq/faq-search.js';
import { searchQuestions, type Question } from './faq-search.js';

const question = (id: string, asked: string, answer = '-'): Question => ({
  id,
  section_id: null,
  question: asked,
  answer,
});
const idsOf = (questions: readonly Question[], term: string) => searchQuestions(questions, term).map(({ id }) => id);

describe('the search of the questions', () => {
  it('puts a question that begins with the term first, then one that contains it, then an answer that does', () => {
    const questions = [
      question('answer', 'Vad kostar det?', 'Remiss behövs inte.'),
      question('middle', 'Behöver jag remiss?'),
      question('start', 'Remiss?'),
    ];
    expect(idsOf(questions, 'remiss')).toEqual(['start', 'middle', 'answer']);
  });

  it('adds up what fits', () => {
    const questions = [
      question('question', 'Är remiss bra?'),
      question('both', 'Är remiss nödvändig?', 'Nej, remiss krävs inte.'),
    ];
    expect(idsOf(questions, 'REMISS ')).toEqual(['both', 'question']);
  });

  it('finds everything in display order for a blank term, and nothing for a strange one', () => {
    const questions = [question('a', 'A'), question('b', 'B')];
    expect(idsOf(questions, '  ')).toEqual(['a', 'b']);
    expect(idsOf(questions, 'xyz')).toEqual([]);
  });

  it('finds å written as one character or as two', () => {
    expect(idsOf([question('a', 'Får jag recept?')], 'fa\u030ar')).toEqual(['a']);
  });

  it('is the same as on the server', () => {
    const word = fc.constantFrom('remiss', 'Recept', 'Å', 'a\u030a', 'är', ' ', 'İ', '?');
    const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(''));
    const questions = fc.array(
      fc.record({ id: fc.uuid(), section_id: fc.constant(null), question: text, answer: text }),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(questions, text, (all, term) => {
        expect(searchQuestions(all, term)).toEqual(searchOnServer(all, term));
      }),
    );
  });
});
