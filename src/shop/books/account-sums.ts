import type { AccountSum } from './books.contract.js';
import type { Draft } from './verifications.js';

/** What verifications come to on each account, by its number. @param names by number */
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
