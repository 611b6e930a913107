import type { BookAccounts, VerificationKind } from './books.contract.js';
import { postings, transfer, type Draft, type Posting } from './verifications.js';

/** Rows of one day, kind and VAT rate, summed up. Amounts are öre with the sign of Stripe's rows. */
export interface LedgerSum {
  /** `YYYY-MM-DD` in Sweden. */
  readonly day: string;
  readonly kind: string;
  /** Of sales and refunds; null for others. */
  readonly vatPercent: number | null;
  readonly rows: number;
  readonly amountOre: number;
  readonly vatOre: number;
  /** Its tax included; positive when Stripe took it. */
  readonly feeOre: number;
  readonly feeTaxOre: number;
  readonly lowestOrder: string | null;
  readonly highestOrder: string | null;
}

/** A row of its own, or a fact that can change; öre with the sign of Stripe's row, and positive for lost and won disputes. */
export interface LedgerFact {
  readonly key: string;
  readonly kind: Extract<VerificationKind, 'payout' | 'payout-returned' | 'other' | `dispute-${string}`>;
  readonly day: string;
  readonly ore: number;
  readonly orderNumber: string | null;
  /** Of other rows: as an admin chose. */
  readonly account: string | null;
  /** Of other rows: Stripe's word. */
  readonly type: string | null;
}

const isSold = ({ kind }: LedgerSum) => kind === 'sale' || kind === 'refund';

/** Whether the books know the VAT rate of a sum of sales or refunds: 25 % or none. */
export function hasKnownVat(sum: LedgerSum): boolean {
  return !isSold(sum) || sum.amountOre === 0 || sum.vatPercent === 0 || sum.vatPercent === 25;
}

/** The verifications of the days: sales, refunds and fees, each once a day. */
export function draftsOfDays(sums: readonly LedgerSum[], accounts: BookAccounts): readonly Draft[] {
  const byDay = new Map<string, LedgerSum[]>();
  for (const sum of sums) byDay.set(sum.day, [...(byDay.get(sum.day) ?? []), sum]);
  return [...byDay].flatMap(([date, ofDay]) => {
    const sales = ofDay.filter(({ kind }) => kind === 'sale');
    const refunds = ofDay.filter(({ kind }) => kind === 'refund');
    const draft = (
      kind: 'sales' | 'refunds' | 'fees',
      text: string,
      rows: readonly Posting[],
      of: readonly LedgerSum[],
    ) => ({
      date,
      kind,
      text: `${text}${ordersIn(of)}`,
      rows: postings(rows),
      orderNumber: onlyOrder(of),
      corrects: null,
    });
    return [
      draft(
        'sales',
        'Försäljning',
        sales.flatMap((sum) => soldRows(sum, accounts)),
        sales,
      ),
      draft(
        'refunds',
        'Återbetalning',
        refunds.flatMap((sum) => soldRows(sum, accounts)),
        refunds,
      ),
      draft(
        'fees',
        'Stripes avgifter',
        ofDay.flatMap((sum) => feeRows(sum, accounts)),
        [],
      ),
    ];
  });
}

/** Null for an other row that has no account. */
export function draftOfFact(fact: LedgerFact, accounts: BookAccounts): Draft | null {
  const made = rowsOfFact(fact, accounts);
  if (made === null) return null;
  const { key, kind, day: date, ore, orderNumber } = fact;
  const text = orderNumber === null ? made.text : `${made.text}, ordernummer ${orderNumber}`;
  return { date, kind, text, rows: made.rows, orderNumber, corrects: null, fact: { key, ore } };
}

/** The VAT stays as it was sold: parts of a refund sum up to it. */
function soldRows({ amountOre, vatOre, vatPercent }: LedgerSum, accounts: BookAccounts): readonly Posting[] {
  const claims = { account: accounts.claims, ore: amountOre };
  if (vatPercent === 0) return [claims, { account: accounts.exemptSales, ore: -amountOre }];
  return [claims, { account: accounts.sales, ore: vatOre - amountOre }, { account: accounts.vat, ore: -vatOre }];
}

/** Every row's own fee, and what Stripe took by itself. */
function feeRows({ kind, amountOre, feeOre, feeTaxOre }: LedgerSum, accounts: BookAccounts): readonly Posting[] {
  const own = kind === 'stripe_fee' ? -amountOre : 0;
  return [
    { account: accounts.fees, ore: feeOre - feeTaxOre },
    { account: accounts.feeTax ?? accounts.fees, ore: feeTaxOre },
    { account: accounts.stripeFees ?? accounts.fees, ore: own },
    { account: accounts.claims, ore: -feeOre - own },
  ];
}

function rowsOfFact(
  { key, kind, ore, account, type }: LedgerFact,
  { claims, bank, disputed, lostDisputes }: BookAccounts,
): { readonly text: string; readonly rows: readonly Posting[] } | null {
  const id = key.slice(key.indexOf(':') + 1);
  switch (kind) {
    case 'payout':
      return { text: `Utbetalning ${id}`, rows: transfer(claims, bank, ore) };
    case 'payout-returned':
      return { text: `Utbetalning kom tillbaka ${id}`, rows: transfer(bank, claims, ore) };
    case 'dispute-opened':
      return { text: 'Tvist öppnad', rows: transfer(disputed, claims, ore) };
    case 'dispute-returned':
      return { text: 'Tvist, pengarna tillbaka', rows: transfer(disputed, claims, ore) };
    case 'dispute-lost':
      return { text: 'Tvist förlorad', rows: transfer(disputed, lostDisputes, ore) };
    case 'dispute-won':
      return { text: 'Förlorad tvist vunnen', rows: transfer(lostDisputes, disputed, ore) };
    case 'other':
      return account === null ? null : { text: `Övrigt (${type}) ${id}`, rows: transfer(account, claims, ore) };
  }
}

function ordersIn(sums: readonly LedgerSum[]): string {
  const numbers = sums
    .flatMap(({ lowestOrder, highestOrder }) => [lowestOrder, highestOrder])
    .filter((one) => one !== null);
  if (numbers.length === 0) return '';
  const sorted = numbers.sort((one, other) => Number(one) - Number(other));
  const [first, last] = [sorted[0], sorted.at(-1)];
  const rows = sums.reduce((count, sum) => count + sum.rows, 0);
  return first === last ? `, ordernummer ${first}` : `, ordernummer ${first}–${last} (${rows} st)`;
}

function onlyOrder(sums: readonly LedgerSum[]): string | null {
  const numbers = new Set(sums.flatMap(({ lowestOrder, highestOrder }) => [lowestOrder, highestOrder]));
  return numbers.size === 1 ? ([...numbers][0] ?? null) : null;
}
