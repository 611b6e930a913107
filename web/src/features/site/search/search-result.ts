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
  readonly title: string;
  /** The text around the first match. */
  readonly excerpt: string;
}
