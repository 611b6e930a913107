import type Stripe from 'stripe';
import { LedgerRepository } from '../../../../src/shop/payments/ledger/ledger.repository.js';
import { CopyLedgerHandler } from '../../../../src/shop/payments/ledger/copy-ledger.handler.js';
import { CARDS } from '../../../support/orders.js';
import { paidOrder, paymentIntentOf, type PaidOrder } from '../../../support/refunds.js';
import { control } from '@hudvy/stripe-emulator/testing';
import { startTestApp, type TestApp } from '../../../support/test-app.js';

const SECONDS_IN_DAY = 86_400;

describe("the copy of Stripe's ledger", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterEach(() => control(app.emulator, 'faults', { apiFailures: 0, apiLatencyMs: 0 }));
  afterAll(() => app.stop());

  /** As the job does once something moved. */
  const copy = async () => {
    await app.database.query(`UPDATE stripe_balances SET read_at = read_at - interval '2 hours'`);
    await app.nest.get(CopyLedgerHandler).handle();
  };
  const rows = (order?: PaidOrder) =>
    app.database.query<Record<string, unknown>>(
      `SELECT row.type, row.amount_ore::int, row.fee_ore::int, coalesce(row.order_id, charge.order_id) AS order_id
       FROM balance_transactions AS row LEFT JOIN balance_transactions AS charge ON charge.source_id = row.charge_id
       WHERE $1::uuid IS NULL OR coalesce(row.order_id, charge.order_id) = $1 ORDER BY row.amount_ore DESC, row.type DESC`,
      [order?.id ?? null],
    );
  const balances = () => app.nest.get(LedgerRepository).balances();
  const agrees = async () => {
    const [{ availableOre, pendingOre, copiedOre } = { availableOre: 0, pendingOre: 0, copiedOre: 1 }] =
      await balances();
    expect(availableOre + pendingOre).toBe(copiedOre);
  };
  const chargeOf = async (order: PaidOrder) => {
    const { latest_charge } = await app.stripe.paymentIntents.retrieve(await paymentIntentOf(app, order));
    return latest_charge as string;
  };

  it('sales, refunds, returned refunds and disputes are tied to their order, each once, and agree with the balance', async () => {
    const [sold, refunded, disputed] = [await paidOrder(app), await paidOrder(app), await paidOrder(app)];
    await app.stripe.refunds.create({ charge: await chargeOf(refunded), amount: 10_000 });
    const { body: dispute } = await control(app.emulator, 'disputes', { charge: await chargeOf(disputed) });
    await control(app.emulator, 'clock', { advance: 60 });
    await control(app.emulator, `disputes/${String(dispute['id'])}/close`, { status: 'lost' });
    await copy();
    await control(app.emulator, 'clock', { advance: 60 });
    await control(app.emulator, `disputes/${String(dispute['id'])}/close`, { status: 'won' });
    await control(app.emulator, 'fees', { amount: 4_900 });
    await Promise.all([copy(), copy()]);
    await app.drain();
    const sale = { type: 'charge', amount_ore: 69_900, fee_ore: 1_229 };
    expect(await rows(sold)).toMatchObject([sale]);
    expect(await rows(refunded)).toMatchObject([sale, { type: 'refund', amount_ore: -10_000, fee_ore: 0 }]);
    expect(await rows(disputed)).toMatchObject([
      sale,
      ...[1, -1].map((way) => ({ type: 'adjustment', amount_ore: way * 69_900, fee_ore: -way * 15_000 })),
    ]);
    expect((await rows()).filter(({ order_id }) => order_id === null)).toMatchObject([
      { type: 'stripe_fee', amount_ore: -4_900 },
    ]);
    await agrees();
    const events = await app.stripe.events.list({ limit: 100 });
    const createdOf = (type: string, status?: string) => {
      const told = events.data.filter((event) => event.type === `charge.dispute.${type}`);
      const of = told.find(({ data }) => status === undefined || (data.object as Stripe.Dispute).status === status);
      return new Date((of?.created ?? NaN) * 1000);
    };
    expect(
      await app.database.query('SELECT withdrawn_at, returned_at, lost_at, won_at, opened_at FROM disputes'),
    ).toEqual([
      {
        withdrawn_at: createdOf('funds_withdrawn'),
        returned_at: createdOf('funds_reinstated'),
        lost_at: createdOf('closed', 'lost'),
        won_at: createdOf('closed', 'won'),
        opened_at: createdOf('created'),
      },
    ]);
  });

  it('how an order was paid is known from the copy where no event told it, and how it was told stays', async () => {
    const [untold, told] = [await paidOrder(app), await paidOrder(app)];
    await app.drain();
    await app.database.query('UPDATE payments SET method = NULL, card_last4 = NULL WHERE order_id = $1', [untold.id]);
    await app.database.query(`UPDATE payments SET method = 'swish' WHERE order_id = $1`, [told.id]);
    await copy();
    const methods = await app.database.query(
      'SELECT method, card_last4 FROM payments WHERE order_id = ANY ($1) ORDER BY method',
      [[untold.id, told.id]],
    );
    expect(methods).toEqual([
      { method: 'card', card_last4: '4242' },
      { method: 'swish', card_last4: '4242' },
    ]);
  });

  it('a refund that comes back is a row of its own', async () => {
    const order = await paidOrder(app, CARDS.refundFails);
    await app.stripe.refunds.create({ charge: await chargeOf(order) });
    await app.eventually(async () => {
      await copy();
      expect((await rows(order)).map(({ type }) => type)).toEqual(expect.arrayContaining(['refund', 'refund_failure']));
    });
    await agrees();
  });

  it('the copy asks for nothing while nothing has moved, and no row can change', async () => {
    await copy();
    const [last] = await balances();
    await app.nest.get(CopyLedgerHandler).handle();
    expect(await balances()).toEqual([last]);
    await paidOrder(app);
    await app.nest.get(CopyLedgerHandler).handle();
    expect((await balances())[0]?.readAt).not.toEqual(last?.readAt);
    await agrees();
    for (const sql of [
      'UPDATE balance_transactions SET fee_ore = 0, net_ore = amount_ore',
      'DELETE FROM balance_transactions',
    ])
      await expect(app.database.query(sql)).rejects.toThrow('append-only');
  });

  it('payouts are as Stripe has them now', async () => {
    await control(app.emulator, 'clock', { advance: 2 * SECONDS_IN_DAY });
    const newest = () =>
      app.database.query('SELECT status, amount_ore::int FROM payouts ORDER BY created_at DESC LIMIT 1');
    await copy();
    const [{ amount_ore } = { amount_ore: 0 }] = (await newest()) as { amount_ore: number }[];
    expect(await newest()).toEqual([{ status: 'in_transit', amount_ore }]);
    await control(app.emulator, 'clock', { advance: SECONDS_IN_DAY });
    const [payout] = (await app.stripe.payouts.list()).data;
    await copy();
    expect(await newest()).toEqual([{ status: 'paid', amount_ore }]);
    await control(app.emulator, `payouts/${payout?.id}/fail`);
    await copy();
    expect(await newest()).toEqual([{ status: 'failed', amount_ore }]);
    expect((await rows()).map(({ type }) => type)).toEqual(expect.arrayContaining(['payout', 'payout_failure']));
    await agrees();
  });

  it('a copy that fails in the middle stores no gap: the next one begins where the last whole one ended', async () => {
    const marks = () =>
      app.database.query(`SELECT seen_until FROM reconciliation_marks WHERE name = 'balance-transactions'`);
    const before = await marks();
    const rowsBefore = await rows();
    await control(app.emulator, 'fees', { amount: 100 });
    await control(app.emulator, 'faults', { apiFailures: 20 });
    await expect(copy()).rejects.toMatchObject({ code: 'payments.provider-failed' });
    expect(await marks()).toEqual(before);
    await control(app.emulator, 'faults', { apiFailures: 0 });
    await copy();
    expect(await rows()).toHaveLength(rowsBefore.length + 1);
    await agrees();
  });

  it('a first copy that is killed at the payouts has them all once it begins anew', async () => {
    const payouts = () => app.database.query('SELECT id FROM payouts ORDER BY id');
    const before = await payouts();
    expect(before).not.toEqual([]);
    await app.database.query(
      `TRUNCATE payouts, payout_rows, stripe_balances;
       DELETE FROM reconciliation_marks WHERE name IN ('balance-transactions', 'payouts');
       CREATE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$;
       CREATE TRIGGER fail_here BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION fail_here();`,
    );
    // So that the rows have been read to a time at which the payouts are older than those that still change.
    app.clock.forward(100 * SECONDS_IN_DAY * 1000);
    await expect(copy()).rejects.toThrow('killed');
    await app.database.query('DROP TRIGGER fail_here ON payouts; DROP FUNCTION fail_here;');
    await copy();
    expect(await payouts()).toEqual(before);
  });

  it('the comparison with the balance tells an öre too much', async () => {
    await app.database.query(
      `INSERT INTO balance_transactions (id, type, reporting_category, amount_ore, fee_ore, net_ore, currency, created_at, available_on, fee_tax_ore)
       VALUES ('txn_forged', 'stripe_fee', 'fee', 1, 0, 1, 'sek', now(), now(), 0)`,
    );
    await copy();
    const [{ availableOre, pendingOre, copiedOre } = { availableOre: 0, pendingOre: 0, copiedOre: 0 }] =
      await balances();
    expect(copiedOre - availableOre - pendingOre).toBe(1);
  });
});
