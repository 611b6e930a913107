import type { AccountSum, VerificationKind } from './books.contract.js';

export interface Posting {
  readonly account: string;
  /** Öre; debit is positive. */
  readonly ore: number;
}

/** A verification before it has a number. */
export interface Draft {
  /** `YYYY-MM-DD` in Sweden. */
  readonly date: string;
  readonly kind: VerificationKind;
  readonly text: string;
  readonly rows: readonly Posting[];
  readonly orderNumber: string | null;
  /** Of a correction: where the fact was booked first; null where it was not. */
  readonly corrects: string | null;
  /** The fact that it is of, by its key in `booked_facts`, and the öre that it books of it; absent for the sums of a day. */
  readonly fact?: { readonly key: string; readonly ore: number };
}

export interface Numbered extends Draft {
  readonly number: number;
}

const ORDER: readonly VerificationKind[] = [
  'claims-moved',
  'sales',
  'refunds',
  'dispute-opened',
  'dispute-returned',
  'dispute-lost',
  'dispute-won',
  'fees',
  'payout',
  'payout-returned',
  'other',
  'correction',
];

/** Sums up postings of an account, and leaves out what comes to nothing, in the order of the accounts. */
export function postings(all: readonly Posting[]): readonly Posting[] {
  const sums = new Map<string, number>();
  for (const { account, ore } of all) sums.set(account, (sums.get(account) ?? 0) + ore);
  return [...sums]
    .filter(([, ore]) => ore !== 0)
    .map(([account, ore]) => ({ account, ore }))
    .sort((one, other) => one.account.localeCompare(other.account));
}

/** Money that goes from one account to another; backwards when negative. */
export function transfer(from: string, to: string, ore: number): readonly Posting[] {
  return postings([
    { account: to, ore },
    { account: from, ore: -ore },
  ]);
}

/**
 * In the order in which they are numbered, without those that book nothing.
 *
 * @throws Error when one does not sum up to zero
 */
export function inOrder(drafts: readonly Draft[]): readonly Draft[] {
  const written = drafts.filter(({ rows }) => rows.length > 0);
  for (const { rows, text } of written) {
    const sum = rows.reduce((total, { ore }) => total + ore, 0);
    if (sum !== 0) throw new Error(`a verification sums up to ${sum} öre: ${text}`);
  }
  const keyOf = ({ date, kind, fact, text }: Draft) =>
    `${date} ${String(ORDER.indexOf(kind)).padStart(2, '0')} ${fact?.key ?? text}`;
  return written
    .map((draft) => ({ draft, key: keyOf(draft) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ draft }) => draft);
}

/** The sum of verifications on an account, öre. */
export function sumOn(drafts: readonly Pick<Draft, 'rows'>[], account: string): number {
  const rows = drafts.flatMap((draft) => draft.rows);
  return rows.reduce((sum, row) => sum + (row.account === account ? row.ore : 0), 0);
}

/** Debit and credit of verifications by account, in the order of their numbers. @param names by number */
export function accountSums(
  verifications: readonly Pick<Draft, 'rows'>[],
  names: Readonly<Record<string, string>>,
): readonly AccountSum[] {
  const sums = new Map<string, { debitOre: number; creditOre: number }>();
  for (const { account, ore } of verifications.flatMap(({ rows }) => rows)) {
    const sum = sums.get(account) ?? { debitOre: 0, creditOre: 0 };
    if (ore > 0) sum.debitOre += ore;
    else sum.creditOre -= ore;
    sums.set(account, sum);
  }
  return [...sums]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([account, sum]) => ({ account, name: names[account] ?? account, ...sum }));
}
