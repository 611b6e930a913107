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
   * One SELECT of a column `id`, each at most once, which a partial index answers. `:now` stands for the business time; cast
   * it to timestamptz.
   */
  readonly ids: string;
}
