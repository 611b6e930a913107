import fc from 'fast-check';
import { addDays, startOfStockholmDay } from '../../../../common/stockholm-time.js';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { boundsOfDays } from '../../../../src/platform/time/stockholm-days.js';
import { defaultAccounts } from '../../../../src/shop/books/accounts.js';
import { MonthSummary } from '../../../../src/clinic/figures/sum-month.js';
import { BookSettings } from '../../../../src/shop/books/book-settings.js';
import { CloseMonth } from '../../../../src/shop/books/close-month.js';
import { addMonths } from '../../../../src/shop/books/financial-year.js';
import { ReadBooks } from '../../../../src/shop/books/read-books.js';
import type { DomainError } from '../../../../src/platform/errors/domain-error.js';
import { anAdmin } from '../../../support/content/people.js';
import { isEverythingTried } from '../../../support/everything-tried.js';
import { nameOperator, TestLedger, type LedgerOrder } from '../../../support/ledger.js';
import { faultsOf, readSieBytes, sumsOf } from '../../../support/sie-reader.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

/** Eight years and four months; with `npm run test:all` more than forty-one years. */
const MONTHS = isEverythingTried ? 500 : 100;
const FIRST = '2001-01';

const at = fc.record({ day: fc.integer({ min: 1, max: 31 }), second: fc.integer({ min: 0, max: 86_399 }) });
const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('sale' as const),
      at,
      ore: fc.integer({ min: 300, max: 200_000 }),
      fee: fc.integer({ min: 0, max: 3_000 }),
      isExempt: fc.boolean(),
      discount: fc.oneof(
        { weight: 3, arbitrary: fc.constant(null) },
        {
          weight: 2,
          arbitrary: fc.integer({ min: 1, max: 99 }).map((percentOff) => ({ amountOffOre: null, percentOff })),
        },
        {
          weight: 1,
          arbitrary: fc.integer({ min: 1, max: 60_000 }).map((off) => ({ amountOffOre: off, percentOff: null })),
        },
        { weight: 1, arbitrary: fc.constant({ amountOffOre: null, percentOff: 100 }) },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      at,
      // Often the whole rest, which takes what is left of the VAT.
      part: fc.oneof(fc.constant(1), fc.double({ min: 0.01, max: 1, noNaN: true })),
      of: fc.nat(50),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('dispute' as const),
      at,
      of: fc.nat(50),
      end: fc.constantFrom('open', 'lost', 'won', 'lost-then-won'),
      days: fc.integer({ min: 1, max: 60 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('fee' as const), at, ore: fc.integer({ min: -5_000, max: 9_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('payout' as const),
      at,
      ore: fc.integer({ min: -50_000, max: 150_000 }),
      arrives: fc.integer({ min: 0, max: 9 }),
      returns: fc.constantFrom(null, -1, 0, 1, 6),
    }),
  },
);

/** What a model of its own adds up, apart from the product: nets by instant, payouts under way, VAT and the sums of months. */
interface Model {
  readonly nets: { at: string; ore: number }[];
  readonly payouts: { at: string; arrivesOn: string; returnedAt: string | null; ore: number }[];
  readonly months: Map<string, { orders: number; salesOre: number; salesVatOre: number; discountsOre: number }>;
}

describe('random months of the books', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
  });
  afterAll(() => app.stop());

  it('each closes with 1686 at what Stripe holds and payouts under way, without a gap, VAT at what is sold and not refunded, and late rows are booked once', async () => {
    const { userId } = await anAdmin(app);
    const ledger = new TestLedger(app);
    const model: Model = { nets: [], payouts: [], months: new Map() };
    const orders: (LedgerOrder & { left: number; isDisputed: boolean })[] = [];
    await nameOperator(app);
    app.clock.set('2043-01-01T12:00:00Z');
    await app.nest.get(BookSettings).save({
      accounts: { ...defaultAccounts('2043-01'), feeTax: '6991', stripeFees: '6540' },
      ...{ series: 'A', writesNumbers: true, yearStartMonth: 7, firstYear: null, firstMonth: FIRST },
    });
    const monthOf = (month: string) => {
      const sums = model.months.get(month) ?? { orders: 0, salesOre: 0, salesVatOre: 0, discountsOre: 0 };
      model.months.set(month, sums);
      return sums;
    };
    /** VAT of what is sold and not refunded: all of it while nothing is, nothing once everything is. */
    const owedVat = () =>
      orders.reduce((sum, { totalOre, vatOre, left }) => {
        const refunded = totalOre - left;
        return sum + vatOre - (refunded === 0 ? 0 : Math.floor((2 * refunded * vatOre + totalOre) / (2 * totalOre)));
      }, 0);
    let bookedVat = 0;
    const net = (instant: string, ore: number) => model.nets.push({ at: instant, ore });
    const perform = async (month: string, one: typeof act extends fc.Arbitrary<infer Act> ? Act : never) => {
      const instant = instantOf(month, one.at);
      const order = 'of' in one ? orders.at(-1 - (one.of % Math.max(orders.length, 1))) : undefined;
      if (one.kind === 'sale') {
        const sold = await ledger.sell(instant, {
          ...one,
          tax: Math.round(one.fee / 5),
          vatPercent: one.isExempt ? 0 : 25,
        });
        const { totalOre, vatOre, discountOre } = sold;
        orders.push({ ...sold, left: totalOre, isDisputed: false });
        // A discount of the whole price: Stripe has neither row nor fee.
        if (totalOre > 0) net(instant, totalOre - one.fee);
        const sums = monthOf(month);
        sums.orders += 1;
        sums.salesOre += totalOre;
        sums.salesVatOre += vatOre;
        sums.discountsOre += discountOre;
      } else if (one.kind === 'refund' && order && order.left > 0 && !order.isDisputed) {
        const ore = Math.ceil(order.left * one.part);
        order.left -= ore;
        await ledger.refund(instant, order, ore);
        net(instant, -ore);
      } else if (one.kind === 'dispute' && order && order.left > 0 && !order.isDisputed) {
        order.isDisputed = true;
        const dispute = await ledger.dispute(instant, order, order.left);
        net(instant, -order.left - 15_000);
        const ended = later(instant, one.days);
        if (one.end.startsWith('lost')) await ledger.lose(ended, dispute);
        if (one.end.endsWith('won')) {
          const won = later(ended, one.end === 'won' ? 0 : one.days);
          await ledger.win(won, dispute, order, order.left);
          net(won, order.left + 15_000);
        }
      } else if (one.kind === 'fee') {
        await ledger.book(instant, { type: 'stripe_fee', as: 'fee', ore: -one.ore });
        net(instant, -one.ore);
      } else if (one.kind === 'payout' && one.ore !== 0) {
        const arrivesOn = addDays(stockholmDay(new Date(instant)), one.arrives);
        const returnedAt =
          one.returns === null || one.arrives + one.returns < 0 ? null : later(instant, one.arrives + one.returns);
        const id = await ledger.payOut(instant, arrivesOn, one.ore);
        net(instant, -one.ore);
        if (returnedAt !== null) {
          await ledger.returnPayout(returnedAt, id, one.ore);
          net(returnedAt, one.ore);
        }
        model.payouts.push({ at: instant, arrivesOn, returnedAt, ore: one.ore });
      }
    };
    const months = Array.from({ length: MONTHS }, (_, index) => addMonths(FIRST, index));
    const acts = fc.sample(fc.array(act, { maxLength: 9 }), MONTHS);
    const late = fc.sample(fc.option(act, { freq: 5 }), MONTHS);
    const numbers = new Map<string, number>();
    for (const [index, month] of months.entries()) {
      for (const one of acts[index] ?? []) await perform(month, one);
      // Of the month before, which is closed.
      const lateAct = late[index];
      if (lateAct && index > 0) await perform(months[index - 1] ?? month, lateAct);
      await ledger.seen('2043-01-01T12:00:00Z');
      await app.nest
        .get(CloseMonth)
        .close(month, userId)
        .catch((error: unknown) => {
          expect({ month, why: (error as DomainError).bodyFields }).toEqual({ month });
        });
      const { claims, sums, verifications, closed } = await app.nest.get(ReadBooks).read(month);
      const vat = sums.find(({ account }) => account === '2611');
      bookedVat += (vat?.creditOre ?? 0) - (vat?.debitOre ?? 0);
      expect({ month, vat: bookedVat }).toEqual({ month, vat: owedVat() });
      expect({ month, ...(await app.nest.get(MonthSummary).of(month)).sums }).toMatchObject({
        month,
        ...monthOf(month),
      });
      const until = startOfStockholmDay(`${addMonths(month, 1)}-01`).toISOString();
      const held = model.nets.reduce((sum, { at: when, ore }) => sum + (when < until ? ore : 0), 0);
      const untilDay = `${addMonths(month, 1)}-01`;
      const underWay = model.payouts.reduce(
        (sum, { at: when, arrivesOn, returnedAt, ore }) =>
          sum + (when < until && arrivesOn >= untilDay && !(returnedAt !== null && returnedAt < until) ? ore : 0),
        0,
      );
      expect({ month, ...claims }).toMatchObject({
        closingOre: held + underWay,
        underWayOre: underWay,
        differenceOre: 0,
      });
      if (typeof closed?.sha256 !== 'string') continue;
      const file = readSieBytes(await app.nest.get(ReadBooks).file(month));
      const year = String(file.labels.get('RAR')?.[0]?.[1]);
      const first = (numbers.get(year) ?? 0) + 1;
      numbers.set(year, first + verifications.length - 1);
      expect({ month, faults: faultsOf(file, first) }).toEqual({ month, faults: [] });
      expect(sumsOf(file)).toEqual(
        Object.fromEntries(sums.map(({ account, debitOre, creditOre }) => [account, debitOre - creditOre])),
      );
    }
  });
});

/** Seconds into a Swedish day of a month; days that it does not have are its first, and a day of 23 hours ends earlier. */
function instantOf(month: string, { day, second }: { readonly day: number; readonly second: number }): string {
  const wanted = `${month}-${String(day).padStart(2, '0')}`;
  const exists = addDays(`${month}-01`, day - 1).startsWith(month);
  const { from, until } = boundsOfDays(exists ? wanted : `${month}-01`, exists ? wanted : `${month}-01`);
  return new Date(Math.min(from.getTime() + second * 1_000, until.getTime() - 1_000)).toISOString();
}

function later(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * 86_400_000).toISOString();
}
