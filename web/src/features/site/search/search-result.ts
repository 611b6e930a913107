import type { MarkedPiece } from '../../../../../common/faq-search.js';

/** The result of a site search. */
export interface SearchResult {
  /** The trimmed search term; empty before the first search. */
  readonly term: string;
  /** Best first. */
  readonly hits: readonly FoundPage[];
}

export interface FoundPage {
  readonly kind: 'page' | 'question' | 'post';
  /** Path with anchor. */
  readonly path: string;
  readonly title: readonly MarkedPiece[];
  /** The text around the first word that is found. */
  readonly excerpt: readonly MarkedPiece[];
}
