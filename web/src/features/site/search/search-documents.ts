import {
  excerptAround,
  normalized,
  normalizedScore,
  type SearchableQuestion,
} from '../../../../../common/faq-search.js';
import type { FoundPage, SearchResult } from './search-result.js';

/** Characters of a term; more than anybody means. */
const LONGEST_TERM = 100;
const MOST_HITS = 50;

/** A search result: a page, a question with its answer, or a post. */
export interface SearchDocument extends Omit<FoundPage, 'excerpt'> {
  readonly text: string;
}

/** Documents with their normalised text. */
export type SearchIndex = readonly (SearchDocument & { readonly compared: SearchableQuestion })[];

export function indexDocuments(documents: readonly SearchDocument[]): SearchIndex {
  return documents.map((document) => ({
    ...document,
    compared: { question: normalized(document.title), answer: normalized(document.text) },
  }));
}

/**
 * The matches of a term, best first, scored like questions (docs/product.md, section 9) with the title as the question;
 * ties keep the index's order.
 */
export function searchIndex(index: SearchIndex, typed: string): SearchResult {
  const term = typed.trim().slice(0, LONGEST_TERM).trim();
  const wanted = normalized(term);
  const hits = index
    .map((document) => ({ document, score: normalizedScore(document.compared, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_HITS)
    .map(({ document: { kind, path, title, text } }) => ({ kind, path, title, excerpt: excerptAround(text, term) }));
  return { term, hits };
}
