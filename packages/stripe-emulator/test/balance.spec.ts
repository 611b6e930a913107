import type Stripe from 'stripe';
import { secondsInDay } from 'date-fns/constants';
import { type StripeEmulator, startStripeEmulator } from '../src/emulator.js';
import { eventually } from './eventually.js';
import { checkedStripe } from './checked-stripe.js';
import { assessmentSession, control, payWithCard, payWithMethod } from '../src/testing.js';

let emulator: StripeEmulator;
let stripe: Stripe;

beforeAll(async () => {
  emulator = await startStripeEmulator({ now: '2026-03-02T12:00:00Z' });
  stripe = checkedStripe(emulator);
});
afterAll(() => emulator.stop());
beforeEach(() => control(emulator, 'reset'));

const FEE = Math.round(69900 * 0.015) + 180;

async function pay(method: 'card' | 'swish' = 'card'): Promise<Stripe.Charge> {
  const session = await stripe.checkout.sessions.create(assessmentSession());
  await (method === 'card'
    ? payWithCard(emulator, session, '4242424242424242')
    : payWithMethod(emulator, session, method));
  const [charge] = (await stripe.charges.list({ limit: 1 })).data;
  if (!charge) throw new Error('nothing was charged');
  return charge;
}

const passDays = (days: number) => control(emulator, 'clock', { advance: days * secondsInDay });

/** Newest first, without what Stripe paid out. */
const booked = async () =>
  (await stripe.balanceTransactions.list({ limit: 100 })).data.map(({ type, reporting_category: as, amount, fee }) => ({
    type,
    as,
    amount,
    fee,
  }));

async function balance() {
  const { available, pending } = await stripe.balance.retrieve();
  return { available: available[0]?.amount, pending: pending[0]?.amount };
}

/** What Stripe holds is the sum of all that was booked. */
async function expectSumsToMatch(): Promise<void> {
  const rows = await stripe.balanceTransactions.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  const { available = 0, pending = 0 } = await balance();
  expect(rows.reduce((sum, { net }) => sum + net, 0)).toBe(available + pending);
}

describe('the balance', () => {
  it('a card payment is a charge with its fee, pending for two days, and its charge expands it', async () => {
    const { id } = await pay();
    const charge = await stripe.charges.retrieve(id, { expand: ['balance_transaction'] });
    expect(charge.balance_transaction).toMatchObject({
      type: 'charge',
      reporting_category: 'charge',
      amount: 69900,
      fee: FEE,
      net: 69900 - FEE,
      source: id,
      status: 'pending',
      available_on: Date.parse('2026-03-04T00:00:00Z') / 1000,
      fee_details: [{ amount: FEE, type: 'stripe_fee' }],
    });
    expect(await balance()).toEqual({ available: 0, pending: 69900 - FEE });
    await control(emulator, 'ledger', { delayDays: 0 });
    await pay();
    expect(await balance()).toEqual({ available: 69900 - FEE, pending: 69900 - FEE });
  });

  it('a payment and a refund by Swish have types of their own', async () => {
    const charge = await pay('swish');
    const refund = await stripe.refunds.create({ charge: charge.id, amount: 10000, expand: ['balance_transaction'] });
    expect(refund.balance_transaction).toMatchObject({ type: 'payment_refund', amount: -10000, fee: 0 });
    expect(await booked()).toEqual([
      { type: 'payment_refund', as: 'refund', amount: -10000, fee: 0 },
      { type: 'payment', as: 'charge', amount: 69900, fee: FEE },
    ]);
  });

  it('a dispute takes the money and a fee, and one that is won, even late, gives both back', async () => {
    const charge = await pay();
    const { body: dispute } = await control(emulator, 'disputes', { charge: charge.id });
    for (const status of ['lost', 'lost', 'won', 'won'])
      await control(emulator, `disputes/${String(dispute['id'])}/close`, { status });
    expect((await booked()).slice(0, 2)).toEqual([
      { type: 'adjustment', as: 'dispute_reversal', amount: 69900, fee: -15000 },
      { type: 'adjustment', as: 'dispute', amount: -69900, fee: 15000 },
    ]);
    const { balance_transactions: own } = await stripe.disputes.retrieve(String(dispute['id']));
    expect(own.map(({ net }) => net)).toEqual([-84900, 84900]);
    await expectSumsToMatch();
  });

  it('fees are settable, with tax as a detail of its own, and Stripe can charge a fee', async () => {
    await control(emulator, 'ledger', { feeBasisPoints: 200, feeFixed: 2, taxPercent: 25 });
    const { id } = await pay();
    const charge = await stripe.charges.retrieve(id, { expand: ['balance_transaction'] });
    expect(charge.balance_transaction).toMatchObject({
      fee: 1750,
      fee_details: [
        { amount: 1400, type: 'stripe_fee' },
        { amount: 350, type: 'tax' },
      ],
    });
    await control(emulator, 'fees', { amount: 4900 });
    expect((await booked())[0]).toEqual({ type: 'stripe_fee', as: 'fee', amount: -4900, fee: 0 });
    expect((await control(emulator, 'ledger', { delayDays: -1 })).status).toBe(400);
  });

  it('transactions are listed by source, type and time', async () => {
    const charge = await pay();
    await stripe.refunds.create({ charge: charge.id, amount: 100 });
    const list = async (filter: Stripe.BalanceTransactionListParams) =>
      (await stripe.balanceTransactions.list(filter)).data.map(({ type }) => type);
    expect(await list({ source: charge.id })).toEqual(['charge']);
    expect(await list({ type: 'refund' })).toEqual(['refund']);
    expect(await list({ created: { gt: charge.created + 10 } })).toEqual([]);
    await expect(stripe.balanceTransactions.list({ payout: 'po_1' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
    const { data } = await stripe.balanceTransactions.list({ type: 'refund', expand: ['data.source'] });
    expect(data[0]?.source).toMatchObject({ object: 'refund', charge: charge.id });
  });
});

describe('payouts', () => {
  it('the available balance is paid out the same night and arrives a day later; a day without balance has none', async () => {
    const charge = await pay();
    await passDays(1);
    expect((await stripe.payouts.list()).data).toEqual([]);
    await passDays(1);
    const [payout] = (await stripe.payouts.list()).data;
    expect(payout).toMatchObject({
      amount: 69900 - FEE,
      status: 'in_transit',
      created: Date.parse('2026-03-04T00:00:00Z') / 1000,
      arrival_date: Date.parse('2026-03-05T00:00:00Z') / 1000,
    });
    const { data: paidOut } = await stripe.balanceTransactions.list({ payout: payout?.id ?? '' });
    expect(paidOut.map(({ type, source }) => [type, source])).toEqual([
      ['payout', payout?.id],
      ['charge', charge.id],
    ]);
    expect(await balance()).toEqual({ available: 0, pending: 0 });
    await passDays(1);
    expect(await stripe.payouts.retrieve(payout?.id ?? '')).toMatchObject({ status: 'paid' });
    await passDays(3);
    expect((await stripe.payouts.list()).data).toHaveLength(1);
    const { data: events } = await stripe.events.list({ limit: 100 });
    expect(events.map(({ type }) => type as string).filter((type) => type.startsWith('payout'))).toEqual([
      'payout.paid',
      'payout.created',
    ]);
  });

  it('a payout that fails after its arrival, and one that is cancelled, are paid out again', async () => {
    await pay();
    await passDays(3);
    const [first] = (await stripe.payouts.list()).data;
    await control(emulator, `payouts/${first?.id}/fail`);
    await passDays(1);
    const [second] = (await stripe.payouts.list()).data;
    await control(emulator, `payouts/${second?.id}/cancel`);
    await passDays(1);
    const { data } = await stripe.payouts.list();
    expect(data.map(({ status, amount }) => [status, amount])).toEqual([
      ['in_transit', 69900 - FEE],
      ['canceled', 69900 - FEE],
      ['failed', 69900 - FEE],
    ]);
    expect((await booked()).map(({ type }) => type)).toEqual([
      ...['payout', 'payout_cancel', 'payout', 'payout_failure', 'payout', 'charge'],
    ]);
    expect((await control(emulator, `payouts/${first?.id}/cancel`)).status).toBe(400);
    await expectSumsToMatch();
  });

  it('a negative balance is collected, or waits for the next payments', async () => {
    const charge = await pay();
    await passDays(2);
    await stripe.refunds.create({ charge: charge.id });
    await control(emulator, 'ledger', { collectsNegative: false });
    await passDays(1);
    expect((await stripe.payouts.list()).data.map(({ amount }) => amount)).toEqual([69900 - FEE]);
    expect(await balance()).toEqual({ available: -69900, pending: 0 });
    await control(emulator, 'ledger', { collectsNegative: true });
    await passDays(1);
    expect((await stripe.payouts.list()).data.map(({ amount }) => amount)).toEqual([-69900, 69900 - FEE]);
    await eventually(async () => expect(await balance()).toEqual({ available: 0, pending: 0 }));
    await expectSumsToMatch();
  });
});
