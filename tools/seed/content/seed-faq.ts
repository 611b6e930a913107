/** A section of questions of the demo database, in display order. */
export interface SeedFaqSection {
  readonly name: string;
  /** Derived from the name by the rule of docs/product.md, section 5. */
  readonly slug: string;
  readonly questions: readonly SeedFaqQuestion[];
}

export interface SeedFaqQuestion {
  readonly question: string;
  /** Plain text, one paragraph. */
  readonly answer: string;
}
