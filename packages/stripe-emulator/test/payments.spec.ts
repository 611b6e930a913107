import Stripe from 'stripe';
import { type StripeEmulator, startStripeEmulator } from '../src/emulator.js';
import { seedIds } from '../src/seed.js';
import { eventually } from './eventually.js';
import { checkedStripe } from './checked-stripe.js';
import { assessmentSession, control, payWithCard } from '../src/testing.js';

let emulator: StripeEmulator;
let stripe: Stripe;

beforeAll(async () => {
  emulator = await startStripeEmulator();
  stripe = checkedStripe(emulator);
});
afterAll(() => emulator.stop());
beforeEach(() => control(emulator, 'reset'));

/** Oldest first. */
async function eventTypes(): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.map((event) => event.type as string).reverse();
}

async function paidCharge(number = '4242424242424242'): Promise<Stripe.Charge> {
  const session = await stripe.checkout.sessions.create(assessmentSession());
  await payWithCard(emulator, session, number);
  const [charge] = (await stripe.charges.list({ limit: 1 })).data;
  if (!charge) throw new Error('nothing was charged');
  return charge;
}

describe('payment intents', () => {
  const intent = { amount: 10000, currency: 'sek' };

  it('an intent waits for a method, is confirmed and charged', async () => {
    const created = await stripe.paymentIntents.create({ ...intent, metadata: { a: '1' } });
    expect(created).toMatchObject({
      status: 'requires_payment_method',
      client_secret: expect.stringMatching(`^${created.id}_secret_`),
    });
    expect(
      await stripe.paymentIntents.update(created.id, { description: 'x', payment_method: 'pm_card_visa' }),
    ).toMatchObject({
      status: 'requires_confirmation',
    });
    const confirmed = await stripe.paymentIntents.confirm(created.id, { expand: ['latest_charge'] });
    expect(confirmed).toMatchObject({ status: 'succeeded', amount_received: 10000, latest_charge: { paid: true } });
    expect((await stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([created.id]);
    await expect(stripe.paymentIntents.confirm(created.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await expect(stripe.paymentIntents.cancel(created.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ])('an intent with %s is declined', async (payment_method, decline_code) => {
    const refusal = await stripe.paymentIntents
      .create({ ...intent, confirm: true, payment_method })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(refusal).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code,
      payment_intent: { status: 'requires_payment_method' },
    });
    expect(await eventTypes()).toEqual(['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed']);
  });

  it('an intent asks for 3-D Secure where the buyer can act, and is declined elsewhere', async () => {
    const method = { ...intent, confirm: true, payment_method: 'pm_card_authenticationRequired' };
    const asked = await stripe.paymentIntents.create({ ...method, return_url: 'https://example.se' });
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    await expect(stripe.paymentIntents.create({ ...method, off_session: true })).rejects.toMatchObject({
      code: 'authentication_required',
    });
  });

  it('an intent without a method cannot be confirmed', async () => {
    const { id } = await stripe.paymentIntents.create(intent);
    await expect(stripe.paymentIntents.confirm(id)).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_x' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('an intent is authorised first and captured in part', async () => {
    const params = { ...intent, confirm: true, payment_method: 'pm_card_visa', capture_method: 'manual' as const };
    const reserved = await stripe.paymentIntents.create(params);
    expect(reserved).toMatchObject({ status: 'requires_capture', amount_capturable: 10000 });
    await expect(stripe.paymentIntents.capture(reserved.id, { amount_to_capture: 10001 })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(await stripe.paymentIntents.capture(reserved.id, { amount_to_capture: 4000 })).toMatchObject({
      status: 'succeeded',
      amount_received: 4000,
    });
    expect(await eventTypes()).toEqual(
      expect.arrayContaining(['payment_intent.amount_capturable_updated', 'charge.captured']),
    );
  });

  it('an unpaid intent is cancelled, except one of an open session', async () => {
    const { id } = await stripe.paymentIntents.create(intent);
    expect(await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
    });
    const session = await stripe.checkout.sessions.create(assessmentSession());
    await payWithCard(emulator, session, '4000000000000002');
    const { payment_intent: own } = await stripe.checkout.sessions.retrieve(session.id);
    await expect(stripe.paymentIntents.cancel(own as string)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('invalid amounts and past states are refused', async () => {
    await expect(stripe.paymentIntents.create({ ...intent, amount: 0 })).rejects.toMatchObject({ param: 'amount' });
    const { id } = await stripe.paymentIntents.create({ ...intent, confirm: true, payment_method: 'pm_card_visa' });
    await expect(stripe.paymentIntents.update(id, { amount: 1 })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it.each([
    ['sek', 1],
    ['sek', 299],
    ['eur', 49],
    ['gbp', 29],
  ])('an amount below the minimum of %s is refused: %i', async (currency, amount) => {
    const refusal = { statusCode: 400, code: 'amount_too_small', param: 'amount' };
    await expect(stripe.paymentIntents.create({ currency, amount })).rejects.toMatchObject(refusal);
    const { id } = await stripe.paymentIntents.create({ currency, amount: 10_000 });
    await expect(stripe.paymentIntents.update(id, { amount })).rejects.toMatchObject(refusal);
  });

  it('the minimum itself is accepted', async () => {
    expect(await stripe.paymentIntents.create({ currency: 'sek', amount: 300 })).toMatchObject({ amount: 300 });
  });

  it('an intent lists its stored methods', async () => {
    const { payment_method: method } = await stripe.paymentIntents.create({
      ...intent,
      payment_method: 'pm_card_mastercard',
    });
    expect(await stripe.paymentMethods.retrieve(method as string)).toMatchObject({
      type: 'card',
      card: { brand: 'mastercard', last4: '4444' },
    });
  });
});

describe('refunds', () => {
  it('refunds take part of a charge, then the rest, then nothing more', async () => {
    const charge = await paidCharge();
    const part = await stripe.refunds.create({
      charge: charge.id,
      amount: 20000,
      reason: 'requested_by_customer',
      metadata: { order_id: '1' },
    });
    expect(part).toMatchObject({ status: 'succeeded', amount: 20000 });
    expect(await stripe.charges.retrieve(charge.id, { expand: ['refunds'] })).toMatchObject({
      amount_refunded: 20000,
      refunded: false,
      refunds: { data: [{ id: part.id }] },
    });
    await expect(stripe.refunds.create({ charge: charge.id, amount: 50000 })).rejects.toMatchObject({
      code: 'amount_too_large',
    });
    await stripe.refunds.create({ payment_intent: charge.payment_intent as string });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 69900, refunded: true });
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect((await stripe.refunds.list({ charge: charge.id })).data).toHaveLength(2);
    expect((await eventTypes()).filter((type) => type.includes('refund'))).toEqual([
      ...['refund.created', 'charge.refunded', 'refund.created', 'charge.refunded'],
    ]);
    expect(await stripe.refunds.update(part.id, { metadata: { seen: '1' } })).toMatchObject({
      metadata: { order_id: '1', seen: '1' },
    });
    await expect(stripe.refunds.cancel(part.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('a refund event has the previous amount, so that one refund differs from the sum', async () => {
    const charge = await paidCharge();
    await stripe.refunds.create({ charge: charge.id, amount: 20_000 });
    await stripe.refunds.create({ charge: charge.id });
    const { data } = await stripe.events.list({ type: 'charge.refunded' });
    expect(data.reverse().map((event) => [event.data.object, event.data.previous_attributes])).toMatchObject([
      [{ amount_refunded: 20_000, refunded: false }, { amount_refunded: 0 }],
      [
        { amount_refunded: 69_900, refunded: true },
        { amount_refunded: 20_000, refunded: false },
      ],
    ]);
  });

  it('a refund of 5126 fails a moment later', async () => {
    const charge = await paidCharge('4000000000005126');
    const refund = await stripe.refunds.create({ charge: charge.id });
    expect(refund.status).toBe('succeeded');
    await eventually(async () => expect(await eventTypes()).toContain('refund.failed'));
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 0, refunded: false });
  });

  it('a refund of 7726 waits a moment before it succeeds', async () => {
    const charge = await paidCharge('4000000000007726');
    const refund = await stripe.refunds.create({ charge: charge.id, amount: 20_000 });
    expect(refund.status).toBe('pending');
    await eventually(async () => expect(await eventTypes()).toContain('refund.updated'));
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'succeeded' });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 20_000, refunded: false });
  });

  it('a refund’s events may precede its response', async () => {
    const charge = await paidCharge();
    await control(emulator, 'faults', { answerDelayMs: 3_000 });
    const answer = stripe.refunds.create({ charge: charge.id });
    const isAnswered = answer.then(() => true);
    await eventually(async () => expect(await eventTypes()).toContain('charge.refunded'));
    expect(await Promise.race([isAnswered, Promise.resolve(false)])).toBe(false);
    await control(emulator, 'faults', { answerDelayMs: 0 });
    await expect(answer).resolves.toMatchObject({ status: 'succeeded' });
  });

  it('a refund needs a paid and undisputed charge', async () => {
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ code: 'parameter_missing' });
    const { id } = await stripe.paymentIntents.create({ amount: 1_000, currency: 'sek' });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 });
    const charge = await paidCharge();
    await control(emulator, 'disputes', { charge: charge.id, reason: 'product_not_received' });
    await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: 'charge_disputed' });
  });
});

it('the control plane opens a dispute', async () => {
  const charge = await paidCharge();
  const { body } = await control(emulator, 'disputes', { charge: charge.id, reason: 'product_not_received' });
  const dispute = await stripe.disputes.retrieve(body.id as string, { expand: ['charge'] });
  expect(dispute).toMatchObject({ amount: 69900, reason: 'product_not_received', charge: { disputed: true } });
  expect((await stripe.disputes.list({ charge: charge.id })).data).toHaveLength(1);
  expect((await eventTypes()).slice(-2)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
});

describe('invoices', () => {
  async function draft(params: Partial<Stripe.InvoiceCreateParams> = {}): Promise<Stripe.Invoice> {
    const { id: customer } = await stripe.customers.create({ name: 'Åsa Öberg', email: 'asa@example.se' });
    const { id: invoice } = await stripe.invoices.create({ customer, currency: 'sek', ...params });
    await stripe.invoiceItems.create({
      customer,
      invoice,
      pricing: { price: seedIds.price },
      tax_rates: [seedIds.taxRate],
    });
    return stripe.invoices.retrieve(invoice);
  }

  it('an invoice is drafted, finalized, paid and shown', async () => {
    const created = await draft();
    expect(created).toMatchObject({ status: 'draft', number: null, total: 69900, total_taxes: [{ amount: 13980 }] });
    const open = await stripe.invoices.finalizeInvoice(created.id);
    expect(open).toMatchObject({ status: 'open', number: expect.stringMatching(/-0001$/), amount_remaining: 69900 });
    const paid = await stripe.invoices.pay(open.id, { payment_method: 'pm_card_visa', expand: ['payments'] });
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 69900, payments: { data: [{ status: 'paid' }] } });
    const [payment] = (await stripe.invoicePayments.list({ invoice: paid.id })).data;
    expect(await stripe.invoicePayments.retrieve(payment?.id ?? '', { expand: ['invoice'] })).toMatchObject({
      invoice: { id: paid.id },
    });
    const page = await (await fetch(paid.hosted_invoice_url ?? '')).text();
    expect(page).toContain(`Faktura ${paid.number}`);
    expect(page).toContain('Varav moms 25 %');
    const pdf = await (await fetch(paid.invoice_pdf ?? '')).text();
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect((await stripe.invoices.listLineItems(paid.id)).data).toMatchObject([
      { amount: 69900, description: 'Hudbedömning' },
    ]);
  });

  it('a guessed address does not open an invoice', async () => {
    expect((await fetch(`${emulator.url}/i/guess`)).status).toBe(404);
  });

  it('an invoice stays open when the payment is declined', async () => {
    const { id } = await stripe.invoices.finalizeInvoice((await draft()).id);
    await expect(stripe.invoices.pay(id, { payment_method: 'pm_card_visa_chargeDeclined' })).rejects.toMatchObject({
      statusCode: 402,
    });
    expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'open', attempted: true });
    expect(await eventTypes()).toContain('invoice.payment_failed');
    await expect(stripe.invoices.pay(id)).rejects.toMatchObject({ statusCode: 400 });
    expect(await stripe.invoices.pay(id, { paid_out_of_band: true })).toMatchObject({ status: 'paid' });
  });

  it('an invoice is voided, marked uncollectible and sent, each in its own state only', async () => {
    const voided = await stripe.invoices.finalizeInvoice((await draft()).id);
    expect(await stripe.invoices.voidInvoice(voided.id)).toMatchObject({ status: 'void' });
    await expect(stripe.invoices.voidInvoice(voided.id)).rejects.toMatchObject({ statusCode: 400 });
    const lost = await stripe.invoices.sendInvoice(
      (await draft({ collection_method: 'send_invoice', days_until_due: 30 })).id,
    );
    expect(lost).toMatchObject({ status: 'open', collection_method: 'send_invoice', due_date: expect.any(Number) });
    expect(await stripe.invoices.markUncollectible(lost.id)).toMatchObject({ status: 'uncollectible' });
    const types = [
      'invoice.voided',
      'invoice.sent',
      'invoice.marked_uncollectible',
      'invoice.finalized',
      'invoice.updated',
    ];
    expect(await eventTypes()).toEqual(expect.arrayContaining(types));
  });

  it('only a draft is changed and deleted', async () => {
    const { id } = await draft();
    expect(await stripe.invoices.update(id, { description: 'Bedömning', metadata: { a: '1' } })).toMatchObject({
      description: 'Bedömning',
    });
    const final = await stripe.invoices.finalizeInvoice(id);
    await expect(stripe.invoices.update(final.id, { description: 'x' })).rejects.toMatchObject({
      code: 'invoice_not_editable',
    });
    expect(await stripe.invoices.update(final.id, { metadata: { b: '2' } })).toMatchObject({
      metadata: { a: '1', b: '2' },
    });
    await expect(stripe.invoices.del(final.id)).rejects.toMatchObject({ statusCode: 400 });
    const { id: other } = await draft();
    expect(await stripe.invoices.del(other)).toMatchObject({ deleted: true });
  });

  it('an invoice follows its items, and pays itself when nothing is due', async () => {
    const { id, customer } = await draft({ discounts: [{ coupon: 'gratis100' }] });
    expect(await stripe.invoices.retrieve(id)).toMatchObject({ subtotal: 69900, total: 0 });
    const [item] = (await stripe.invoiceItems.list({ invoice: id })).data;
    await stripe.invoiceItems.update(item?.id ?? '', { description: 'Bedömning' });
    const extra = await stripe.invoiceItems.create({
      customer: customer as string,
      invoice: id,
      amount: 5000,
      currency: 'sek',
    });
    expect(await stripe.invoices.retrieve(id)).toMatchObject({
      subtotal: 74900,
      lines: { data: [{ description: 'Bedömning' }, { amount: 5000 }] },
    });
    expect(await stripe.invoiceItems.retrieve(extra.id)).toMatchObject({ amount: 5000 });
    await stripe.invoiceItems.del(extra.id);
    expect(await stripe.invoices.finalizeInvoice(id)).toMatchObject({ status: 'paid', total: 0 });
    await expect(stripe.invoiceItems.del(item?.id ?? '')).rejects.toMatchObject({ statusCode: 400 });
  });

  it('an invoice takes up pending items on request', async () => {
    const { id: customer } = await stripe.customers.create({});
    await stripe.invoiceItems.create({ customer, amount: 1000, currency: 'sek', description: 'Väntande' });
    const empty = await stripe.invoices.create({ customer, currency: 'sek' });
    const full = await stripe.invoices.create({ customer, pending_invoice_items_behavior: 'include' });
    expect([empty.total, full.total]).toEqual([0, 1000]);
    expect((await stripe.invoices.list({ customer, status: 'draft' })).data.map(({ id }) => id)).toEqual([
      full.id,
      empty.id,
    ]);
    expect((await stripe.invoiceItems.list({ customer, pending: true })).data).toEqual([]);
  });
});
