import type { FaqContent } from '../../../../src/site/site.contract.js';

export type Question = FaqContent['questions'][number];

const QUESTION_CONTAINS = 10;
const QUESTION_STARTS = 5;
const ANSWER_CONTAINS = 3;

/**
 * The questions that fit a term, best first (docs/product.md, section 5); equal ones stay in display order. A blank term
 * finds all of them. The same as the server's search, whose results a test compares with these.
 */
export function searchQuestions(questions: readonly Question[], term: string): readonly Question[] {
  const wanted = normalized(term).trim();
  if (wanted === '') return questions;
  return questions
    .map((question) => ({ question, score: scoreOf(question, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ question }) => question);
}

function scoreOf({ question, answer }: Question, wanted: string): number {
  const asked = normalized(question);
  return (
    (asked.includes(wanted) ? QUESTION_CONTAINS : 0) +
    (asked.startsWith(wanted) ? QUESTION_STARTS : 0) +
    (normalized(answer).includes(wanted) ? ANSWER_CONTAINS : 0)
  );
}

function normalized(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('sv');
}
