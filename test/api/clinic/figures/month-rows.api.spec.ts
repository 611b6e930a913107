import type { MonthResponse } from '../../../../src/clinic/figures/month.contract.js';
import type { ListedRowsResponse } from '../../../../src/clinic/figures/rows.contract.js';
import type { OrderSumsResponse } from '../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { anAdminAtAal2 } from '../../../support/content/people.js';
import { TestLedger, type LedgerOrder } from '../../../support/ledger.js';
import { adminCalls, othersCalls, type AdminCalls } from '../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const MONTH = '2027-03';
const NOW = '2027-04-03T12:00:00Z';
/** March in Sweden, over the hour that summer time skips. */
const PERIOD = 'from=2027-02-28T23:00:00.000Z&until=2027-03-31T22:00:00.000Z';

describe('the lists behind the numbers of a month', () => {
  let app: TestApp;
  let admin: AdminCalls;
  let month: MonthResponse;
  let payout: string;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await adminCalls(app, anAdminAtAal2);
    app.clock.set(NOW);
    await aMonth(new TestLedger(app));
    month = (await admin.get(`months/${MONTH}`)).body;
  });
  afterAll(() => app.stop());

  async function aMonth(ledger: TestLedger): Promise<void> {
    const sold: LedgerOrder[] = [];
    for (const day of ['01', '02', '03', '04', '05'])
      sold.push(await ledger.sell(`2027-03-${day}T10:00:00Z`, { ore: 69_900 - Number(day), fee: 1_229 }));
    const [first, second, third, fourth, fifth] = sold as [
      LedgerOrder,
      LedgerOrder,
      LedgerOrder,
      LedgerOrder,
      LedgerOrder,
    ];
    const discount = (order: LedgerOrder, ore: number, code: string | null) =>
      app.database.query('UPDATE orders SET discount_amount = $2, coupon_code = $3 WHERE id = $1', [
        order.id,
        ore,
        code,
      ]);
    await discount(first, 10_000, 'SOMMAR');
    await discount(second, 5_000, 'SOMMAR');
    await discount(third, 300, null);

    await ledger.refund('2027-03-06T10:00:00Z', first, 20_000);
    await ledger.refund('2027-03-06T11:00:00Z', first, 10_000);
    await ledger.book('2027-03-07T10:00:00Z', { type: 'refund_failure', ore: 10_000, charge: first.charge });
    const won = await ledger.dispute('2027-03-08T10:00:00Z', second, 69_898);
    await ledger.win('2027-03-20T10:00:00Z', won, second, 69_898);
    await ledger.lose('2027-03-21T10:00:00Z', await ledger.dispute('2027-03-08T12:00:00Z', third, 69_897));
    await ledger.dispute('2027-03-31T21:00:00Z', fourth, 1);
    await ledger.book('2027-03-09T10:00:00Z', { type: 'stripe_fee', ore: -4_900 });
    const part = await ledger.book('2027-03-10T10:00:00Z', {
      type: 'charge',
      ore: 500,
      order: fifth.id,
      charge: 'ch_part',
    });
    payout = await ledger.payOut('2027-03-11T00:00:00Z', '2027-03-13', 500, [part]);
    await app.database.query(`UPDATE payouts SET status = 'paid' WHERE id = $1`, [payout]);
    // Its own row is one of a payout's, as Stripe lists them.
    await app.database.query(
      `INSERT INTO payout_rows SELECT id, source_id FROM balance_transactions WHERE type = 'payout' AND source_id = $1`,
      [payout],
    );
    await ledger.payOut('2027-03-30T00:00:00Z', '2027-04-05', 777);
    await ledger.sell('2027-04-02T10:00:00Z', { ore: 40_000, fee: 0, availableOn: '2027-04-08T00:00:00Z' });
    await ledger.book('2027-03-20T10:00:00Z', { type: 'topup', ore: 5_000, fee: 321 });
    await ledger.book('2027-03-20T11:00:00Z', { type: 'topup', ore: 5_000, fee: 123, currency: 'eur' });
    await ledger.seen(NOW);
    await app.database.query(
      `UPDATE stripe_balances SET read_at = now(), pending_ore = 40000, available_ore = copied_ore - 40000 WHERE currency = 'sek'`,
    );
    await withCases(sold);
    await app.database.query(
      `INSERT INTO daily_numbers (day, begun, forms_sent, answered) VALUES ('2027-03-01', 7, 4, 3)`,
    );
  }

  /** All forms but the first are sent, and the last of these is not answered; goals of two and the limit of one were missed. */
  async function withCases(orders: readonly LedgerOrder[]): Promise<void> {
    for (const [index, { id }] of orders.entries()) {
      const isAnswered = index > 0 && index < 4;
      await app.database.query(
        `INSERT INTO cases (id, offering_key, order_id, state, state_since, clock_started_at, clock_target_ms, due_at, limit_at,
           clock_paused_since, goal_missed_at, limit_missed_at)
         VALUES (gen_random_uuid(), 'assessment', $1, $2, $3, $4, $5, $6, $6, $7, $8, $9)`,
        [
          ...[id, isAnswered ? 'answered' : 'form_sent', NOW],
          ...(index === 0 ? [null, null, null] : ['2027-03-01T12:00:00Z', 86_400_000, '2027-03-02T12:00:00Z']),
          ...[isAnswered ? '2027-03-03T12:00:00Z' : null, index > 2 ? '2027-03-02T12:00:00Z' : null],
          index > 3 ? '2027-03-03T12:00:00Z' : null,
        ],
      );
    }
  }

  const rowsOf = async (query: string) =>
    (await admin.get(`months/${MONTH}/rows?${query}`)).body as unknown as ListedRowsResponse;
  const sumsOf = async (query: string) =>
    (await admin.get(`orders/sums?${query}`)).body as unknown as OrderSumsResponse;

  it('each number of the month is the sum of its list of rows', async () => {
    const { sums, stripe } = month;
    const table: readonly (readonly [list: string, counted: number, ore: number])[] = [
      ['of=refunds', sums.refunds, sums.refundedOre],
      ['of=disputed', 4, sums.disputedOre],
      ['of=disputes-opened', sums.disputesOpened, 69_898 + 69_897 + 1],
      ['of=disputes-won', sums.disputesWon, 69_898],
      ['of=disputes-lost', sums.disputesLost, 69_897],
      ['of=fees', 11, sums.feesOre],
      ['of=fees&day=2027-03-02', 1, month.days[1]?.feesOre ?? -1],
      ['of=paid-out', 2, sums.paidOutOre],
      [`of=payout&payout=${payout}`, 1, month.payouts.find(({ hasRows }) => hasRows)?.amountOre ?? -1],
      ['of=pending', 1, stripe?.pendingOre ?? -1],
      ['of=under-way', 1, stripe?.underWayOre ?? -1],
    ];
    expect([sums.refunds, sums.disputesOpened, sums.disputesWon, sums.disputesLost]).toEqual([2, 3, 1, 1]);
    for (const [list, counted, ore] of table) {
      const { rows, sums: summed } = await rowsOf(`${list}&limit=100`);
      expect({ list, counted: summed.counted, ore: summed.ore }).toEqual({ list, counted, ore });
      expect(rows.reduce((sum, row) => sum + row.ore, 0)).toBe(ore);
    }
    expect((await rowsOf('of=refunds')).sums.returned).toBe(1);
  });

  it('the sum available is that of its rows, without those of payouts that came to zero', async () => {
    const { rows, sums } = await rowsOf('of=available&limit=100');
    expect(sums.ore).toBe(month.stripe?.availableOre);
    expect(rows.map(({ stripeObjectId }) => stripeObjectId)).not.toContain(payout);
    expect(rows.some(({ ore }) => ore === 500 || ore === -500)).toBe(false);
    expect((await rowsOf('of=available&limit=2')).rows).toEqual(rows.slice(0, 2));
  });

  it('each number of orders is that of their list', async () => {
    const { sums, unanswered, discounts } = month;
    expect(await sumsOf(`waits=paid&${PERIOD}`)).toMatchObject({
      paidOre: sums.salesOre,
      vatOre: sums.salesVatOre,
      discountOre: sums.discountsOre,
    });
    expect(await sumsOf(`waits=refunded&${PERIOD}`)).toMatchObject({
      refundedOre: sums.refundedOre,
      vatOre: sums.refundedVatOre,
    });
    const counts = { 'forms-sent': 4, answered: sums.answered, 'goals-missed': sums.goalsMissed };
    for (const [name, orders] of Object.entries({ ...counts, 'limits-missed': sums.limitsMissed }))
      expect({ name, ...(await sumsOf(`waits=${name}&${PERIOD}`)) }).toMatchObject({ name, orders });
    expect([sums.formsSent, sums.answered, sums.goalsMissed, sums.limitsMissed]).toEqual([4, 3, 2, 1]);
    expect(await sumsOf('waits=unanswered&until=2027-03-31T22:00:00.000Z')).toMatchObject({
      orders: unanswered.orders,
      leftOre: unanswered.paidOre,
    });
    expect(unanswered.orders).toBe(2);
    expect(discounts).toHaveLength(2);
    for (const { code, orders, discountOre } of discounts)
      expect(await sumsOf(`waits=paid&code=${code ?? '-'}&${PERIOD}`)).toMatchObject({ orders, discountOre });
  });

  it('orders that were begun and are removed are counted apart', async () => {
    expect([month.sums.begun, month.removed, (await sumsOf(PERIOD)).orders]).toEqual([7, 2, 5]);
  });

  it('pages follow each other without a gap, oldest first', async () => {
    const all = (await rowsOf('limit=100')).rows.map(({ stripeObjectId }) => stripeObjectId);
    const paged: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: ListedRowsResponse = await rowsOf(`limit=3${after && `&after=${after}`}`);
      paged.push(...page.rows.map(({ stripeObjectId }) => stripeObjectId));
      after = page.next;
    }
    expect(paged).toEqual(all);
    expect(all.length).toBeGreaterThan(12);
  });

  it('a text that is no day is refused, and so is a day of another month', async () => {
    for (const day of ['2027-03-32', '2027-02-29', '2027-3-1', '2027-04-01', ''])
      expect({ day, status: (await admin.get(`months/${MONTH}/rows?day=${day}`)).status }).toEqual({
        day,
        status: 400,
      });
    expect((await admin.get('months/2026-09/rows?day=2026-09-31')).status).toBe(400);
    expect((await admin.get(`months/${MONTH}/rows?day=2027-03-31`)).status).toBe(200);
  });

  it('another list, a month that has not begun, and others than admins are refused', async () => {
    expect((await admin.get(`months/${MONTH}/rows?of=x`)).status).toBe(400);
    expect((await admin.get('months/2027-05/rows')).status).toBe(404);
    const { customer, unauthenticated } = await othersCalls(app);
    const path = `months/${MONTH}/rows`;
    expect([(await unauthenticated.get(path)).status, (await customer.get(path)).status]).toEqual([401, 403]);
  });
});
