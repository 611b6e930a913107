/** A blog post of the demo database. */
export interface SeedArticle {
  /** Derived from the title by the rule of docs/product.md, section 5. */
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** HTML from h2 down: h2, h3, p, ul, ol, li, strong, em, a, blockquote, figure. */
  readonly content: string;
  readonly author: 'Hudläkare';
  /** Days from publication to seeding, so that a new demo always has recent posts. */
  readonly publishedDaysAgo: number;
}
