/** The searched texts of a question. */
export interface SearchableQuestion {
  readonly question: string;
  readonly answer: string;
}

/** docs/product.md, section 9. */
const SEARCH_WEIGHTS = { questionContains: 10, questionStarts: 5, answerContains: 3 } as const;

/** Score of a question for a term; 0 without a match. Ignores case and outer white space of the term. */
export function searchScore({ question, answer }: SearchableQuestion, term: string): number {
  return normalizedScore({ question: normalized(question), answer: normalized(answer) }, normalized(term.trim()));
}

/** The same for texts and a trimmed term that are `normalized` already. */
export function normalizedScore({ question, answer }: SearchableQuestion, wanted: string): number {
  if (wanted === '') return 0;
  let score = 0;
  if (question.includes(wanted)) score += SEARCH_WEIGHTS.questionContains;
  if (question.startsWith(wanted)) score += SEARCH_WEIGHTS.questionStarts;
  if (answer.includes(wanted)) score += SEARCH_WEIGHTS.answerContains;
  return score;
}

/**
 * The questions that match a term, best first; equal scores keep the given order, which is the display order. A blank
 * term returns all.
 */
export function searchQuestions<Q extends SearchableQuestion>(questions: readonly Q[], term: string): readonly Q[] {
  if (term.trim() === '') return questions;
  return questions
    .map((question) => ({ question, score: searchScore(question, term) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ question }) => question);
}

/** A piece of a text, and whether it matches. */
export interface MarkedPiece {
  readonly text: string;
  readonly isHit: boolean;
}

/** Splits a text into pieces and marks the matches of a term; the joined pieces are the text. */
export function markTerm(text: string, term: string): readonly MarkedPiece[] {
  const wanted = normalized(term.trim());
  const shown = text.normalize('NFC');
  const lower = normalized(text);
  // A letter whose lower case is longer than itself would shift the offsets.
  if (wanted === '' || lower.length !== shown.length) return [{ text: shown, isHit: false }];
  const pieces: MarkedPiece[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, from)) {
    if (at > from) pieces.push({ text: shown.slice(from, at), isHit: false });
    from = at + wanted.length;
    pieces.push({ text: shown.slice(at, from), isHit: true });
  }
  if (from < shown.length) pieces.push({ text: shown.slice(from), isHit: false });
  return pieces;
}

/**
 * About `length` characters of whole words around the first match of a term; the beginning of the text without a match.
 */
export function excerptAround(text: string, term: string, length = 160): string {
  if (text.length <= length) return text;
  const found = normalized(text).indexOf(normalized(term.trim()));
  const start = found <= length / 2 ? 0 : text.lastIndexOf(' ', Math.floor(found - length / 2)) + 1;
  const end = start + length >= text.length ? text.length : text.lastIndexOf(' ', start + length);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** A text in the form that searches compare: Unicode has two encodings of some characters, which must match. */
export function normalized(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('sv');
}
