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
   * Rows of a period, by when it happened: `:from` and `:until` in `ids` and `sums` are its instants, which the list gives.
   * `sums` is a SELECT of one row: sums that the list shows in place of its orders' own, by their names.
   */
  readonly ofPeriod?: { readonly sums?: string };
  /**
   * One SELECT of a column `id`, each at most once, which a partial index answers. `:now` stands for the business time; cast
   * it to timestamptz.
   */
  readonly ids: string;
}
