import { payWithMethod, control } from '@hudvy/stripe-emulator/testing';
import type Stripe from 'stripe';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { BookSettings } from '../../../../src/shop/books/book-settings.js';
import { defaultAccounts } from '../../../../src/shop/books/accounts.js';
import type { BookMonthResponse } from '../../../../src/shop/books/books.contract.js';
import { CopyLedgerHandler } from '../../../../src/shop/payments/ledger/copy-ledger.handler.js';
import { anAdminAtAal2 } from '../../../support/content/people.js';
import { isEverythingTried } from '../../../support/everything-tried.js';
import { further } from '../../../support/further-instances.js';
import { nameOperator } from '../../../support/ledger.js';
import { pay, placeOrder } from '../../../support/orders.js';
import { faultsOf, readSieBytes, sumsOf } from '../../../support/sie-reader.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const START = '2026-10-01T10:00:00+02:00';
/** Past the turn of a financial year; with `npm run test:all` six. */
const MONTHS = ['2026-10', '2026-11', '2026-12', '2027-01', ...further('2027-02', '2027-03')];
const NEXT_MONTH = isEverythingTried ? '2027-04' : '2027-02';
const SECONDS_IN_DAY = 86_400;
const SECONDS_IN_HOUR = 3_600;
const DAYS = isEverythingTried ? 184 : 125;

describe('months of payments', () => {
  let app: TestApp;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp({ emulatorNow: START });
    ({ token } = await anAdminAtAal2(app));
  });
  afterAll(() => app.stop());

  const get = async (path: string) => {
    const response = await fetch(`${app.url}/api/v1/admin/books/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const read = async (month: string) => JSON.parse((await get(month)).toString()) as BookMonthResponse;
  const copy = async () => {
    await app.database.query(`UPDATE stripe_balances SET read_at = read_at - interval '2 hours'`);
    await app.nest.get(CopyLedgerHandler).handle();
  };
  const newest = async <Row>(list: Promise<Stripe.ApiList<Row>>) => (await list).data[0] as Row;

  it('page, SIE and CSV reconcile to the öre with the ledger at Stripe, and an öre off is found by page and reader', async () => {
    await nameOperator(app);
    await control(app.emulator, 'ledger', { taxPercent: 25 });
    let now = new Date(START);
    app.clock.set(now);
    await app.nest.get(BookSettings).save({
      accounts: { ...defaultAccounts('2026-10'), feeTax: '6991', stripeFees: '6540' },
      ...{ series: 'A', writesNumbers: true, yearStartMonth: 1, firstYear: null, firstMonth: MONTHS[0] ?? null },
    });
    for (let day = 0; day < DAYS; day += 1) {
      if (day % 6 === 0) await sell(day);
      const { data } = await app.stripe.charges.list({ limit: 10 });
      const charge = data.find(
        (one) => one.paid && !one.disputed && one.amount_refunded === 0 && one.payment_method_details?.type === 'card',
      ) as Stripe.Charge;
      if (day % 20 === 7) await app.stripe.refunds.create({ charge: charge.id, amount: 10_001 });
      if (day % 50 === 12) await control(app.emulator, 'disputes', { charge: charge.id });
      if (day % 50 === 25) await endDispute('lost');
      if (day === 80) await endDispute('won');
      if (day % 30 === 3) await control(app.emulator, 'fees', { amount: 4_900 });
      if (day % 45 === 10) {
        const payout = await newest(app.stripe.payouts.list({ limit: 1 }));
        await control(app.emulator, `payouts/${payout.id}/${payout.status === 'paid' ? 'fail' : 'cancel'}`);
      }
      now = new Date(now.getTime() + SECONDS_IN_DAY * 1_000);
      app.clock.set(now);
      await control(app.emulator, 'clock', { advance: SECONDS_IN_DAY });
      await copy();
    }
    await app.drain();
    // The job may have compared while money moved.
    await copy();
    const rows = await app.stripe.balanceTransactions
      .list({ limit: 100, expand: ['data.source'] })
      .autoPagingToArray({ limit: 10_000 });
    const months: BookMonthResponse[] = [];
    for (const month of MONTHS) {
      const { status, body } = await app.post(`/api/v1/admin/books/${month}/closing`, undefined, {
        authorization: `Bearer ${token}`,
      });
      expect({ month, status, hindrances: body.hindrances }).toEqual({ month, status: 200, hindrances: [] });
      months.push(body as BookMonthResponse);
      const sie = readSieBytes(await get(`${month}/sie`));
      const before = months.slice(0, -1).filter((one) => one.month.slice(0, 4) === month.slice(0, 4));
      expect(faultsOf(sie, before.reduce((sum, one) => sum + one.verifications.length, 0) + 1)).toEqual([]);
      const page = await read(month);
      expect(page.claims.differenceOre).toBe(0);
      const sums = sumsOf(sie);
      expect(
        Object.fromEntries(page.sums.map(({ account, debitOre, creditOre }) => [account, debitOre - creditOre])),
      ).toEqual(sums);
      const own = rows.filter(({ created }) => stockholmDay(new Date(created * 1_000)).startsWith(month));
      const total = (types: readonly string[], of: (row: Stripe.BalanceTransaction) => number) =>
        own.reduce((sum, row) => sum + (types.includes(row.type) ? of(row) : 0), 0);
      const sold = total(['charge', 'payment'], ({ amount }) => amount);
      const refunded = -total(['refund', 'payment_refund', 'refund_failure'], ({ amount }) => amount);
      expect(-(sums['3001'] ?? 0) - (sums['2611'] ?? 0)).toBe(sold - refunded);
      const fees = own.reduce((sum, { fee }) => sum + fee, 0);
      expect((sums['6570'] ?? 0) + (sums['6991'] ?? 0)).toBe(fees);
      expect(sums['6540'] ?? 0).toBe(-total(['stripe_fee'], ({ amount }) => amount));
      const lines = (await get(`${month}/csv`))
        .toString('utf8')
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';'));
      const gross = (kind: string) =>
        lines.reduce((sum, cells) => sum + (cells[1] === `"${kind}"` ? oreOf(cells[6]) : 0), 0);
      expect([gross('Betalning'), -gross('Återbetalning')]).toEqual([sold, refunded]);
      expect(lines.reduce((sum, cells) => sum + oreOf(cells[5]), 0)).toBe(-(sums['2611'] ?? 0));
      expect(lines.filter((cells) => cells[9]?.startsWith('"po_')).length).toBeGreaterThan(0);
      for (const cells of lines) expect(oreOf(cells[4]) + oreOf(cells[5])).toBe(oreOf(cells[6]));
    }
    const kinds = new Set(months.flatMap(({ verifications }) => verifications.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual([
      ...[
        'dispute-lost',
        'dispute-opened',
        'dispute-returned',
        'dispute-won',
        'fees',
        'payout',
        'payout-returned',
        'refunds',
        'sales',
      ],
    ]);
    // Of the month after, so far: what Stripe holds now.
    // Stripe's clock runs on, and the clinic's own jobs may still move money.
    app.clock.set(new Date(now.getTime() + SECONDS_IN_HOUR * 1_000));
    await app.eventually(async () => {
      await copy();
      const next = await read(NEXT_MONTH);
      const balance = await app.stripe.balance.retrieve();
      const held = [...balance.available, ...balance.pending].reduce((sum, { amount }) => sum + amount, 0);
      const payouts = await app.stripe.payouts.list({ limit: 100, status: 'in_transit' });
      const underWay = payouts.data.reduce((sum, { amount }) => sum + amount, 0);
      expect(next.claims).toMatchObject({ closingOre: held + underWay, underWayOre: underWay, differenceOre: 0 });
    });

    const bytes = await get('2026-10/sie');
    const text = bytes.toString('latin1');
    const amount = /#TRANS 1930 \{\} (\d+)\.(\d\d)/.exec(text);
    const off = text.replace(
      amount?.[0] ?? '',
      `#TRANS 1930 {} ${amount?.[1]}.${String((Number(amount?.[2]) + 1) % 100).padStart(2, '0')}`,
    );
    expect(faultsOf(readSieBytes(Buffer.from(off, 'latin1')))).toEqual([expect.stringMatching(/sums up to -?\d+ öre/)]);
    await app.database.query(
      `ALTER TABLE postings DISABLE TRIGGER USER;
       UPDATE postings SET amount_ore = amount_ore + 1 WHERE account = '1686' AND number = 1 AND year_start = '2026-01-01'`,
    );
    expect((await read('2026-10')).claims.differenceOre).toBe(1);
  });

  async function sell(day: number): Promise<void> {
    await app.database.query('DELETE FROM rate_limits');
    const order = await placeOrder(app, day % 18 === 0 ? { couponCode: 'VALKOMMEN100' } : {});
    if (day % 24 !== 6) {
      await pay(app, order);
      return;
    }
    const session = { id: order.sessionId, client_secret: order.clientSecret };
    expect((await payWithMethod(app.emulator, session, 'sepa_debit')).status).toBe(200);
  }

  async function endDispute(status: 'lost' | 'won'): Promise<void> {
    const dispute = await newest(app.stripe.disputes.list({ limit: 1 }));
    await control(app.emulator, `disputes/${dispute.id}/close`, { status });
  }
});

/** Öre of a decimal comma. */
function oreOf(cell = ''): number {
  const [, sign = '', kronor, ore] = /^(-?)(\d+),(\d\d)$/.exec(cell) ?? [];
  if (kronor === undefined) throw new Error(`no amount: ${cell}`);
  return Number(`${sign}1`) * (Number(kronor) * 100 + Number(ore));
}
