import type { AccountName, BookAccounts } from './books.contract.js';
import type { Draft } from './verifications.js';

/**
 * Accounts of the BAS chart. Those of fees with an open VAT treatment are chosen by an admin. None is for rounding (3740): amounts
 * are whole öre, and a sale is what its VAT leaves.
 */
export const DEFAULT_ACCOUNTS: BookAccounts = {
  claims: '1686',
  bank: '1930',
  vat: '2611',
  sales: '3001',
  exemptSales: '3004',
  fees: '6570',
  feeTax: null,
  stripeFees: null,
  disputed: '1516',
  lostDisputes: '6351',
};

/** Before BAS 2026, which gave claims on payment providers an account of their own. */
const OLD_CLAIMS = '1580';

/** The default accounts of books that begin in a month (`YYYY-MM`). */
export function defaultAccounts(month: string): BookAccounts {
  return month < '2026-01' ? { ...DEFAULT_ACCOUNTS, claims: OLD_CLAIMS } : DEFAULT_ACCOUNTS;
}

/** As they are written to files. */
export const NAMES: Readonly<Record<AccountName, string>> = {
  claims: 'Fordran Stripe',
  bank: 'Företagskonto',
  vat: 'Utgående moms 25 %',
  sales: 'Försäljning 25 % moms',
  exemptSales: 'Försäljning momsfri',
  fees: 'Betalningsavgifter',
  feeTax: 'Moms på Stripes avgifter',
  stripeFees: 'Stripes egna avgifter',
  disputed: 'Tvistiga kundfordringar',
  lostDisputes: 'Konstaterade förluster på kundfordringar',
};

/** Name by number, of the accounts that are used; an account that is none of the settings' has its number for a name. */
export function namesOf(
  accounts: BookAccounts,
  verifications: readonly Pick<Draft, 'rows'>[],
): Readonly<Record<string, string>> {
  const used = verifications.flatMap(({ rows }) => rows.map(({ account }) => account));
  const known = new Map<string, string>();
  for (const [name, number] of Object.entries(accounts) as [AccountName, string | null][])
    if (number !== null && !known.has(number)) known.set(number, NAMES[name]);
  return Object.fromEntries(
    [...new Set(used)].sort().map((number) => [number, known.get(number) ?? `Konto ${number}`]),
  );
}

/** Whether the account of claims is one of its own, so that its balance is what Stripe holds. */
export function areClaimsApart({ claims, ...others }: BookAccounts): boolean {
  return !Object.values(others).includes(claims);
}
