import type { FiguresResponse } from '../../../../src/clinic/figures/figures.contract.js';
import { anAdminAtAal2 } from '../../../support/content/people.js';
import { adminCalls, othersCalls, type AdminCalls } from '../../../support/settings/admin-calls.js';
import { planOf, statementsOf } from '../../../support/statements.js';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

/** Friday in summer; its midnights in Sweden are at 22:00 UTC. */
const NOON = '2027-07-02T12:00:00Z';
const BEFORE_MIDNIGHT = '2027-07-01T21:59:59Z';
const AFTER_MIDNIGHT = '2027-07-01T22:00:00Z';
/** Still that Friday in Sweden and in UTC. */
const LAST_SECOND = '2027-07-02T21:59:59Z';

describe('the business of the clinic by day', () => {
  let app: TestApp;
  let admin: AdminCalls;

  beforeAll(async () => {
    app = await startTestApp({ hasJobs: false });
    admin = await adminCalls(app, anAdminAtAal2);
    app.clock.set(NOON);
  });
  afterAll(() => app.stop());

  const read = async () => {
    const { status, body } = await admin.get('figures');
    expect(status).toBe(200);
    return body as unknown as FiguresResponse;
  };
  const listed = async (waits: string) => {
    const { status, body } = await admin.get(`orders?waits=${waits}&limit=50`);
    expect(status).toBe(200);
    return (body.orders as { number: string }[]).map(({ number }) => number).sort();
  };

  const sums = async (waits: string) => (await admin.get(`orders/sums?waits=${waits}`)).body as object;

  async function anOrder(paidAt: string | null, paidOre = 69_900, status = 'paid') {
    const [order] = await app.database.query<{ id: string; number: string }>(
      `INSERT INTO orders (id, offering_key, status, name, email, phone, gender, price_mode, amount_total, vat_amount,
         discount_amount, currency, shown, paid_at, paid_ore, created_at)
       VALUES (gen_random_uuid(), 'assessment', $1, 'Åsa', lower(gen_random_uuid() || '@example.se'), '+46701234567',
         'kvinna', 'regular', 69900, 13980, 0, 'SEK', '{"productName": "Hudbedömning"}', $2, $3, '2027-06-30T10:00:00Z')
       RETURNING id, number`,
      [status, paidAt, paidAt === null ? null : paidOre],
    );
    if (order && paidAt !== null) await book(paidAt, 'charge', paidOre, order.id);
    return order as { id: string; number: string };
  }
  const book = (at: string, type: string, ore: number, orderId: string) =>
    app.database.query(
      `INSERT INTO balance_transactions (id, type, reporting_category, amount_ore, fee_ore, net_ore, currency, created_at,
         available_on, charge_id, order_id, fee_tax_ore)
       VALUES ('txn_' || gen_random_uuid(), $1, $1, $2::int, 0, $2::int, 'sek', $3, $3, 'ch_' || $4::text,
         CASE $1 WHEN 'charge' THEN $4::uuid END, 0)`,
      [type, ore, at, orderId],
    );
  const refund = async (orderId: string, state: string, succeededAt: string | null, amountOre: number) => {
    if (succeededAt !== null) await book(succeededAt, 'refund', -amountOre, orderId);
    if (state === 'failed') await book(NOON, 'refund_failure', amountOre, orderId);
    await app.database.query(
      `WITH payment AS (INSERT INTO payments (order_id) VALUES ($1) ON CONFLICT DO NOTHING)
       INSERT INTO refunds (id, order_id, amount_ore, reason, requested_by, idempotency_key, state, requested_at,
         sent_at, succeeded_at, failed_at, is_of_all_left, stripe_refund_id)
       VALUES (gen_random_uuid(), $1, $2, 'goodwill', 'test', gen_random_uuid()::text, $3, '2027-06-30T10:00:00Z',
         '2027-06-30T10:00:00Z', $4, CASE WHEN $3 = 'failed' THEN timestamptz '2027-07-02T10:00:00Z' END, false, 're_' || gen_random_uuid())`,
      [orderId, amountOre, state, succeededAt],
    );
  };
  const answer = (orderId: string, signedAt: string, minutes: number, pausedMinutes = 0) =>
    app.database.query(
      `INSERT INTO cases (id, offering_key, order_id, state, state_since, clock_started_at, clock_target_ms, due_at,
         limit_at, clock_paused_since, clock_paused_ms)
       SELECT gen_random_uuid(), 'assessment', $1, 'answered', signed, began, 86400000, began + interval '1 day',
         began + interval '4 days', signed, $4::int * 60000
       FROM (SELECT $2::timestamptz AS signed, $2::timestamptz - make_interval(mins => $3::int + $4::int) AS began) AS at`,
      [orderId, signedAt, minutes, pausedMinutes],
    );

  it('the numbers are refused to visitors and customers', async () => {
    const { customer, unauthenticated } = await othersCalls(app);
    expect([(await unauthenticated.get('figures')).status, (await customer.get('figures')).status]).toEqual([401, 403]);
  });

  it('a new clinic has thirty days of zeros, and no median', async () => {
    const { days, paid, refunded, answered } = await read();
    expect([days.length, days[0], days.at(-1)]).toEqual([30, '2027-06-03', '2027-07-02']);
    expect([paid, refunded, answered].map((each) => each?.length)).toEqual([30, 30, 30]);
    expect([paid?.at(-1), refunded?.at(-1), answered?.at(-1)]).toEqual([
      { orders: 0, incomeOre: 0 },
      { refunds: 0, refundedOre: 0 },
      { answered: 0, medianMinutes: null },
    ]);
  });

  it('each thing counts on its own day in Sweden, and the lists of today have what is counted', async () => {
    const yesterday = await anOrder(BEFORE_MIDNIGHT, 49_900);
    const [first, last] = [await anOrder(AFTER_MIDNIGHT), await anOrder(LAST_SECOND, 50_050, 'refunded')];
    await anOrder(null, 0, 'pending');
    await anOrder('2027-07-02T22:00:00Z');
    // Of an order of yesterday; one that failed came back, and one that is on its way is none.
    await refund(yesterday.id, 'succeeded', AFTER_MIDNIGHT, 10_000);
    await refund(yesterday.id, 'succeeded', LAST_SECOND, 5_050);
    await refund(last.id, 'succeeded', BEFORE_MIDNIGHT, 1);
    await refund(last.id, 'failed', NOON, 20_000);
    await refund(last.id, 'sent', null, 30_000);
    await answer(yesterday.id, BEFORE_MIDNIGHT, 999);
    await answer(first.id, AFTER_MIDNIGHT, 60);
    // The patient took two hours of it.
    await answer(last.id, LAST_SECOND, 90, 120);

    const { paid, refunded, answered } = await read();
    expect([paid?.slice(-2), refunded?.slice(-2), answered?.slice(-2)]).toEqual([
      [
        { orders: 1, incomeOre: 49_900 },
        { orders: 2, incomeOre: 119_950 },
      ],
      [
        { refunds: 1, refundedOre: 1 },
        { refunds: 3, refundedOre: 15_050 },
      ],
      [
        { answered: 1, medianMinutes: 999 },
        { answered: 2, medianMinutes: 75 },
      ],
    ]);
    expect([await listed('paid'), await listed('answered'), await listed('refunded')]).toEqual([
      [first.number, last.number].sort(),
      [first.number, last.number].sort(),
      [yesterday.number, last.number].sort(),
    ]);
    // The lists add up with the numbers that lead to them, of today and of another period.
    expect(await sums('paid')).toMatchObject({ orders: 2, paidOre: 119_950 });
    expect(await sums('refunded')).toMatchObject({ orders: 2, refundedOre: 15_050 });
    const thatDay = 'from=2027-06-30T22:00:00Z&until=2027-07-01T22:00:00Z';
    expect(await listed(`paid&${thatDay}`)).toEqual([yesterday.number]);
    expect(await sums(`refunded&${thatDay}`)).toMatchObject({ orders: 1, refundedOre: 1 });
    expect(await sums(`answered&${thatDay}`)).toMatchObject({ orders: 1 });
    // They are no work, so nothing counts them among what waits.
    const { body } = await admin.get('overview');
    expect(
      Object.keys(body.waiting as object).filter((name) => ['paid', 'refunded', 'answered'].includes(name)),
    ).toEqual([]);
  });

  it('the day on which summer time ends has 25 hours', async () => {
    app.clock.set('2027-10-31T20:00:00Z');
    await anOrder('2027-10-30T22:00:00Z');
    await anOrder('2027-10-31T22:59:59Z');
    expect((await read()).paid?.at(-1)).toEqual({ orders: 2, incomeOre: 139_800 });
    expect(await listed('paid')).toHaveLength(2);
    app.clock.set(NOON);
  });

  it('each number is read from an index', async () => {
    const statements = (await statementsOf(app, read)).filter(({ query }) => query.includes('GROUP BY'));
    expect(statements).toHaveLength(3);
    for (const statement of statements)
      expect(await planOf(app, statement, ['seqscan'])).toMatch(
        /balance_transactions_created_at|orders_paid|cases_answered/,
      );
  });

  it('a number that cannot be computed is null, and the others are there', async () => {
    await app.database.query('ALTER VIEW ledger_rows RENAME TO moved');
    const { paid, refunded, answered } = await read();
    await app.database.query('ALTER VIEW moved RENAME TO ledger_rows');
    expect([paid, refunded, answered?.length]).toEqual([null, null, 30]);
  });
});
