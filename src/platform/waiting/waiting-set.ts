/** Rows that wait for staff. Every module declares its own; the overview of the office counts them, and lists filter by them. */
export interface WaitingSet {
  /** `late-cases`. Stable: it is part of addresses. */
  readonly name: string;
  /** Whose ids they are; a set of orders filters their list. */
  readonly of: 'orders' | 'messages' | 'mails' | 'texts' | 'jobs' | 'people' | 'accesses' | 'requests' | 'reports';
  /** Waits as it should, for somebody else, or is counted in another set: shown, and no task of an admin. */
  readonly isUsual?: true;
  /** Filters a list alone: nothing waits, and the overview does not count it. */
  readonly isListOnly?: true;
  /**
   * Rows of a period, by when it happened: `:from` and `:until` in `ids` and `ore` are its instants, which the list gives.
   * `ore` is a SELECT of the one sum that the list shows in place of its orders' own.
   */
  readonly ofPeriod?: { readonly sums?: 'paidOre' | 'refundedOre'; readonly ore?: string };
  /**
   * One SELECT of a column `id`, each at most once, which a partial index answers. `:now` stands for the business time; cast
   * it to timestamptz.
   */
  readonly ids: string;
}
