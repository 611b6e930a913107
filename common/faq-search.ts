/** What a search looks at. */
export interface SearchableQuestion {
  readonly question: string;
  readonly answer: string;
}

/** docs/product.md, section 9. */
const SEARCH_WEIGHTS = { questionContains: 10, questionStarts: 5, answerContains: 3 } as const;

/** How well a question fits a term, 0 when it does not. Upper and lower case, and outer white space of the term, do not matter. */
export function searchScore({ question, answer }: SearchableQuestion, term: string): number {
  const wanted = normalized(term.trim());
  if (wanted === '') return 0;
  const asked = normalized(question);
  let score = 0;
  if (asked.includes(wanted)) score += SEARCH_WEIGHTS.questionContains;
  if (asked.startsWith(wanted)) score += SEARCH_WEIGHTS.questionStarts;
  if (normalized(answer).includes(wanted)) score += SEARCH_WEIGHTS.answerContains;
  return score;
}

/**
 * The questions that fit a term, best first; equal ones stay in the order given, which is the display order. A blank
 * term finds all of them as they are.
 */
export function searchQuestions<Q extends SearchableQuestion>(questions: readonly Q[], term: string): readonly Q[] {
  if (term.trim() === '') return questions;
  return questions
    .map((question) => ({ question, score: searchScore(question, term) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ question }) => question);
}

/** One character may be written in two ways; they look the same and are found the same. */
function normalized(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('sv');
}
