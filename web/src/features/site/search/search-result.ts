/** What a search of the site has found. */
export interface SearchResult {
  /** As it was searched for, trimmed; empty before the first search. */
  readonly term: string;
  /** Best first. */
  readonly hits: readonly FoundPage[];
}

export interface FoundPage {
  readonly kind: 'page' | 'question' | 'post';
  /** Where it stands, with its anchor. */
  readonly path: string;
  readonly title: string;
  /** The text around the first place where the term stands. */
  readonly excerpt: string;
}
