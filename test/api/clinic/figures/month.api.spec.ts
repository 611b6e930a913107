import type { MonthResponse } from '../../../../src/clinic/figures/month.contract.js';
import { CountDaysHandler } from '../../../../src/clinic/figures/month.controller.js';
import { anAdminAtAal2 } from '../../../support/content/people.js';
import { adminCalls, othersCalls, type AdminCalls } from '../../../support/settings/admin-calls.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

/** After the month that summer time begins in. */
const NOW = '2027-04-03T12:00:00Z';

describe('the month of the clinic', () => {
  let app: TestApp;
  let admin: AdminCalls;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await adminCalls(app, anAdminAtAal2);
    app.clock.set(NOW);
    await app.database.query(
      `INSERT INTO reconciliation_marks (name, seen_until) VALUES ('balance-transactions', $1)`,
      [NOW],
    );
  });
  afterAll(() => app.stop());

  const read = async (month: string) => {
    const { status, body } = await admin.get(`months/${month}`);
    expect(status).toBe(200);
    return body as unknown as MonthResponse;
  };

  async function anOrder(paidAt: string, paidOre = 69_900, discountOre = 0, code: string | null = null) {
    const vatOre = Math.round(paidOre / 5);
    const [order] = await app.database.query<{ id: string; number: string }>(
      `INSERT INTO orders (id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount,
         discount_amount, coupon_code, currency, shown, paid_at, paid_ore, created_at)
       VALUES (gen_random_uuid(), 'assessment', 'paid', 'Åsa', lower(gen_random_uuid() || '@example.se'), '+46701234567',
         'kvinna', 'regular', $2, $3, $4, $5, 'SEK', '{"productName": "Hudbedömning"}', $1::timestamptz, $2, $1::timestamptz)
       RETURNING id, number`,
      [paidAt, paidOre, vatOre, discountOre, code],
    );
    return order as { id: string; number: string };
  }

  let rows = 0;
  const book = async (
    at: string,
    row: { type: string; as?: string; ore: number; fee?: number; charge?: string; order?: string; currency?: string },
  ) => {
    const { type, as = type, ore, fee = 0, charge = null, order = null, currency = 'sek' } = row;
    await app.database.query(
      `INSERT INTO balance_transactions (id, type, reporting_category, amount_ore, fee_ore, net_ore, currency, created_at,
         available_on, charge_id, order_id, fee_tax_ore)
       VALUES ($1, $2, $3, $4::int, $5::int, $4::int - $5::int, $6, $7, $7, $8, $9, 0)`,
      [`txn_${(rows += 1)}`, type, as, ore, fee, currency, at, charge, order],
    );
  };

  it('an empty month is zeros, with each of its days', async () => {
    const month = await read('2026-12');
    expect(month).toMatchObject({ isOver: true, discounts: [], payouts: [], differing: [], unanswered: { orders: 0 } });
    expect(month.days).toHaveLength(31);
    expect(Object.values(month.sums).filter((sum) => sum !== 0)).toEqual([null, null]);
  });

  it('money counts in the month of its Swedish day, over the hour that summer time skips', async () => {
    const last = await anOrder('2027-03-31T21:59:59Z');
    const next = await anOrder('2027-03-31T22:00:00Z');
    await book('2027-03-31T21:59:59Z', { type: 'charge', ore: 69_900, fee: 1_229, charge: 'ch_last', order: last.id });
    await book('2027-03-31T22:00:00Z', { type: 'payment', ore: 69_900, fee: 1_229, charge: 'ch_next', order: next.id });
    const march = await read('2027-03');
    expect(march.sums).toMatchObject({ orders: 1, salesOre: 69_900, salesVatOre: 13_980, feesOre: 1_229 });
    expect(march.days.at(-1)).toMatchObject({ day: '2027-03-31', salesOre: 69_900, feesOre: 1_229, paid: 1 });
    const april = await read('2027-04');
    expect(april).toMatchObject({ isOver: false, sums: { orders: 1, salesOre: 69_900 }, before: { orders: 1 } });
    expect(april.days.map(({ day }) => day)).toEqual(['2027-04-01', '2027-04-02', '2027-04-03']);
  });

  it('the VAT of partial refunds sums up to that of the price, over months and a refund that came back', async () => {
    const order = await anOrder('2027-01-10T10:00:00Z', 69_999);
    await book('2027-01-10T10:00:00Z', { type: 'charge', ore: 69_999, charge: 'ch_parts', order: order.id });
    for (const ore of [-23_333, -23_333])
      await book('2027-01-11T10:00:00Z', { type: 'refund', ore, charge: 'ch_parts' });
    await book('2027-02-01T10:00:00Z', { type: 'refund_failure', ore: 23_333, charge: 'ch_parts' });
    // Each third alone would round up, and all of them to an öre too much.
    for (const day of ['02', '03'])
      await book(`2027-02-${day}T10:00:00Z`, { type: 'refund', ore: -23_333, charge: 'ch_parts' });
    const [january, february] = [await read('2027-01'), await read('2027-02')];
    expect(january.sums).toMatchObject({ salesVatOre: 14_000, refunds: 2, refundedOre: 46_666 });
    expect(february.sums).toMatchObject({ orders: 0, refunds: 2, refundedOre: 23_333 });
    expect(january.sums.refundedVatOre + february.sums.refundedVatOre).toBe(14_000);
  });

  it('discounts, disputes, fees, payouts and orders of 0 kr each have their number', async () => {
    const order = await anOrder('2026-11-10T10:00:00Z', 49_900, 20_000, 'RABATT200');
    await anOrder('2026-11-10T11:00:00Z', 0, 69_900, 'GRATIS100');
    await book('2026-11-10T10:00:00Z', { type: 'charge', ore: 49_900, fee: 929, charge: 'ch_nov', order: order.id });
    await book('2026-11-12T10:00:00Z', {
      type: 'adjustment',
      as: 'dispute',
      ore: -49_900,
      fee: 15_000,
      charge: 'ch_nov',
    });
    await book('2026-11-13T10:00:00Z', {
      type: 'adjustment',
      as: 'dispute_reversal',
      ore: 49_900,
      fee: -15_000,
      charge: 'ch_nov',
    });
    await book('2026-11-14T10:00:00Z', { type: 'stripe_fee', as: 'fee', ore: -4_900 });
    await book('2026-11-15T00:00:00Z', { type: 'payout', ore: -44_071 });
    await app.database.query(
      `INSERT INTO payouts (id, amount_ore, currency, status, created_at, arrives_on)
       VALUES ('po_nov', 44071, 'sek', 'paid', '2026-11-15T00:00:00Z', '2026-11-30'), ('po_dec', 1, 'sek', 'paid', now(), '2026-12-01')`,
    );
    const { sums, discounts, payouts, differing } = await read('2026-11');
    expect(sums).toMatchObject({
      ...{
        orders: 2,
        salesOre: 49_900,
        discountsOre: 89_900,
        disputedOre: 0,
        feesOre: 929 + 4_900,
        paidOutOre: 44_071,
      },
    });
    expect(discounts).toEqual([
      { code: 'GRATIS100', orders: 1, discountOre: 69_900 },
      { code: 'RABATT200', orders: 1, discountOre: 20_000 },
    ]);
    expect(payouts).toEqual([
      { stripePayoutId: 'po_nov', amountOre: 44_071, status: 'paid', arrivesOn: '2026-11-30', hasRows: false },
    ]);
    expect(differing).toEqual([]);
  });

  it('rows that are of no order, that Stripe lacks, or that differ are named', async () => {
    const unbooked = await anOrder('2026-10-02T10:00:00Z');
    const less = await anOrder('2026-10-03T10:00:00Z');
    await book('2026-10-03T10:00:00Z', { type: 'charge', ore: 69_899, charge: 'ch_less', order: less.id });
    await book('2026-10-04T10:00:00Z', { type: 'reserve_hold', ore: -100 });
    await book('2026-10-05T10:00:00Z', { type: 'charge', ore: 500, charge: 'ch_other' });
    await book('2026-10-06T10:00:00Z', { type: 'charge', ore: 700, charge: 'ch_eur', order: less.id, currency: 'eur' });
    const { differing, sums } = await read('2026-10');
    expect(
      differing.map(({ why, orderNumber, amountOre, currency }) => [why, orderNumber, amountOre, currency]),
    ).toEqual([
      ['unbooked', unbooked.number, 69_900, 'SEK'],
      ['amount', less.number, 69_900, 'SEK'],
      ['unknown', null, -100, 'SEK'],
      ['unknown', null, 500, 'SEK'],
      ['unknown', less.number, 700, 'EUR'],
    ]);
    expect(sums).toMatchObject({ orders: 1, salesOre: 69_899, feesOre: 0 });
  });

  it('an order that was paid in another month than Stripe booked it is named in both', async () => {
    const order = await anOrder('2026-08-31T22:00:01Z');
    await book('2026-08-31T21:59:59Z', { type: 'charge', ore: 69_900, charge: 'ch_edge', order: order.id });
    const named = async (month: string) =>
      (await read(month)).differing.map(({ why, orderNumber, amountOre }) => [why, orderNumber, amountOre]);
    for (const month of ['2026-08', '2026-09']) expect(await named(month)).toEqual([['month', order.number, 69_900]]);
    expect([(await read('2026-08')).sums.orders, (await read('2026-09')).sums.orders]).toEqual([1, 0]);
  });

  it('a dispute counts as it had ended when the month did: lost, and in a later month won', async () => {
    const order = await anOrder('2026-05-01T10:00:00Z');
    await book('2026-05-01T10:00:00Z', { type: 'charge', ore: 69_900, charge: 'ch_lost', order: order.id });
    await app.database.query('INSERT INTO payments (order_id) VALUES ($1)', [order.id]);
    await app.database.query(
      `INSERT INTO disputes (stripe_dispute_id, order_id, amount_ore, reason, status, opened_at, lost_at, won_at, closed_at)
       VALUES ('du_late', $1, 69900, 'fraudulent', 'won', '2026-05-02T10:00:00Z', '2026-06-02T10:00:00Z', '2026-07-02T10:00:00Z', '2026-06-02T10:00:00Z'),
         ('du_soon', $1, 1, 'fraudulent', 'won', '2026-05-02T10:00:00Z', '2026-06-02T10:00:00Z', '2026-06-30T21:59:59Z', '2026-06-02T10:00:00Z')`,
      [order.id],
    );
    const counted = async (month: string) => {
      const { disputesOpened, disputesLost, disputesWon } = (await read(month)).sums;
      return [disputesOpened, disputesLost, disputesWon];
    };
    expect(await counted('2026-05')).toEqual([2, 0, 0]);
    expect(await counted('2026-06')).toEqual([0, 1, 1]);
    expect(await counted('2026-07')).toEqual([0, 0, 1]);
  });

  it('the numbers of a day stay when its unpaid orders are removed', async () => {
    await app.database.query(
      `INSERT INTO orders (id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount,
         discount_amount, currency, shown, created_at)
       VALUES (gen_random_uuid(), 'assessment', 'expired', 'Åsa', 'asa@example.se', '+46701234567', 'kvinna', 'regular',
         69900, 13980, 0, 'SEK', '{}', '2027-04-02T10:00:00Z')`,
    );
    const count = () => app.nest.get(CountDaysHandler, { strict: false }).handle();
    await count();
    await count();
    const ofDay = async () => (await read('2027-04')).days.find(({ day }) => day === '2027-04-02');
    expect(await ofDay()).toMatchObject({ begun: 1, paid: 0, formsSent: 0, answered: 0 });
    await app.database.query(`DELETE FROM orders WHERE status = 'expired'`);
    app.clock.set('2027-05-05T12:00:00Z');
    await count();
    expect(await ofDay()).toMatchObject({ begun: 1 });
    app.clock.set(NOW);
  });

  it.each(['2027-05', '2027-13', 'x', '2027-1'])('%s is no month', async (month) => {
    expect((await admin.get(`months/${month}`)).status).toBe(404);
  });

  it('an admin alone reads a month', async () => {
    const { customer, unauthenticated } = await othersCalls(app);
    const path = 'months/2027-03';
    expect([(await unauthenticated.get(path)).status, (await customer.get(path)).status]).toEqual([401, 403]);
  });
});
