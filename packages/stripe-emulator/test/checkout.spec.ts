import type Stripe from 'stripe';
import { type StripeEmulator, startStripeEmulator } from '../src/emulator.js';
import { seedIds } from '../src/seed.js';
import { eventually } from './eventually.js';
import { checkedStripe } from './checked-stripe.js';
import { assessmentSession, control, payWithCard, payWithMethod } from '../src/testing.js';

let emulator: StripeEmulator;
let stripe: Stripe;

beforeAll(async () => {
  emulator = await startStripeEmulator({ now: '2025-09-15T12:00:00+02:00' });
  stripe = checkedStripe(emulator);
});
afterAll(() => emulator.stop());
beforeEach(() => control(emulator, 'reset'));

type Given = Partial<Stripe.Checkout.SessionCreateParams>;
const create = (given?: Given) => stripe.checkout.sessions.create(assessmentSession(given));
const now = () => Math.floor(Date.parse('2025-09-15T12:00:00+02:00') / 1000);

/** Oldest first. */
async function eventTypes(): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.map((event) => event.type as string).reverse();
}

describe('creating a session', () => {
  it('the amounts follow from price, code and tax rate', async () => {
    const session = await create({
      discounts: [{ promotion_code: 'promo_rabatt200' }],
      expand: ['line_items.data.taxes', 'line_items.data.discounts'],
    });
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      url: null,
      amount_subtotal: 69900,
      amount_total: 49900,
      total_details: { amount_discount: 20000, amount_tax: 9980 },
      payment_intent: null,
      discounts: [{ coupon: null, promotion_code: 'promo_rabatt200' }],
    });
    expect(session.client_secret?.startsWith(`${session.id}_secret_`)).toBe(true);
    expect(session.id).toMatch(/^cs_test_/);
    const [item] = session.line_items?.data ?? [];
    expect(item).toMatchObject({
      amount_total: 49900,
      taxes: [{ amount: 9980, taxable_amount: 39920 }],
      discounts: [{ amount: 20000 }],
    });
  });

  it('line items are listed, and part of the session only when expanded', async () => {
    const session = await create();
    expect(session).not.toHaveProperty('line_items');
    const items = await stripe.checkout.sessions.listLineItems(session.id);
    expect(items.data).toMatchObject([{ description: 'Hudbedömning', quantity: 1, price: { id: seedIds.price } }]);
  });

  it('a price may be created inline', async () => {
    const price_data = { currency: 'sek', unit_amount: 10000, product_data: { name: 'Frakt' } };
    const session = await create({ line_items: [{ price_data, quantity: 2 }] });
    expect(session.amount_total).toBe(20000);
  });

  it('the session offers methods that are active, allowed, not excluded and possible', async () => {
    const typesOf = async (given: Given) => (await create(given)).payment_method_types;
    expect(await typesOf({})).toEqual(['card', 'link', 'klarna', 'swish']);
    expect(await typesOf({ allowed_payment_method_types: ['card', 'link', 'ideal'] })).toEqual(['card', 'link']);
    expect(await typesOf({ excluded_payment_method_types: ['klarna'] })).toEqual(['card', 'link', 'swish']);
    expect(await typesOf({ redirect_on_completion: 'never', return_url: undefined })).toEqual(['card', 'link']);
    await expect(create({ allowed_payment_method_types: ['ideal'] })).rejects.toMatchObject({ statusCode: 400 });
  });

  it.each<[string, Given, object]>([
    ['the old name of the mode', { ui_mode: 'embedded' }, { param: 'ui_mode' }],
    ['no return address', { return_url: undefined }, { code: 'parameter_missing', param: 'return_url' }],
    ['a return address that is never used', { redirect_on_completion: 'never' }, { param: 'return_url' }],
    ['a return address that is none', { return_url: 'payment-success' }, { code: 'url_invalid' }],
    ['the address of a hosted page', { success_url: 'https://example.se' }, { param: 'success_url' }],
    ['no line items', { line_items: [] }, { code: 'parameter_missing', param: 'line_items' }],
    [
      'an unknown price',
      { line_items: [{ price: 'price_x' }] },
      { code: 'resource_missing', param: 'line_items[0][price]' },
    ],
    [
      'an unknown tax rate',
      { line_items: [{ price: seedIds.price, tax_rates: ['txr_x'] }] },
      { param: 'line_items[0][tax_rates][0]' },
    ],
    [
      'nothing of something',
      { line_items: [{ price: seedIds.price, quantity: 0 }] },
      { param: 'line_items[0][quantity]' },
    ],
    ['two taxes of two makers', { automatic_tax: { enabled: true } }, { code: 'parameters_exclusive' }],
    ['an unknown customer', { customer: 'cus_x' }, { code: 'resource_missing', param: 'customer' }],
    [
      'two sources of codes',
      { discounts: [{ coupon: 'valkommen100' }], allow_promotion_codes: true },
      { code: 'parameters_exclusive' },
    ],
    ['two discounts', { discounts: [{ coupon: 'valkommen100' }, { coupon: 'gratis100' }] }, { param: 'discounts' }],
    [
      'an unknown code',
      { discounts: [{ promotion_code: 'promo_x' }] },
      { code: 'resource_missing', param: 'discounts[0][promotion_code]' },
    ],
    ['too little time', { expires_at: now() + 60 }, { param: 'expires_at' }],
    ['too much time', { expires_at: now() + 3 * 24 * 3600 }, { param: 'expires_at' }],
    ['a subscription', { mode: 'subscription' }, { param: 'mode' }],
  ])('a session with %s is refused', async (_name, given, error) => {
    await expect(create(given)).rejects.toMatchObject({ statusCode: 400, ...error });
  });

  it('a session with both a customer and an e-mail address, or a customer to be created besides, is refused', async () => {
    const { id: customer } = await stripe.customers.create({ email: 'asa@example.se' });
    await expect(create({ customer, customer_email: 'x@example.se' })).rejects.toMatchObject({
      code: 'parameters_exclusive',
    });
    await expect(create({ customer, customer_creation: 'always' })).rejects.toMatchObject({
      param: 'customer_creation',
    });
    expect(await create({ customer })).toMatchObject({
      customer,
      customer_details: { email: 'asa@example.se' },
      customer_creation: null,
    });
  });

  it('a session with an inactive price is refused', async () => {
    await stripe.prices.update(seedIds.price, { active: false });
    await expect(create()).rejects.toMatchObject({ statusCode: 400, param: 'line_items[0][price]' });
  });

  it.each<[string, Stripe.CouponCreateParams, Partial<Stripe.PromotionCodeCreateParams>]>([
    ['in another currency', { amount_off: 100, currency: 'eur' }, {}],
    ['for other products', { percent_off: 10, applies_to: { products: ['other'] } }, {}],
    [
      'for more than is bought',
      { percent_off: 10 },
      { restrictions: { minimum_amount: 70000, minimum_amount_currency: 'sek' } },
    ],
    ['for somebody else', { percent_off: 10 }, { customer: 'somebody' }],
    ['that is switched off', { percent_off: 10 }, { active: false }],
  ])('a session with a code %s is refused', async (_name, coupon, code) => {
    await stripe.products.create({ id: 'other', name: 'Annat' });
    const { id } = await stripe.coupons.create(coupon);
    const customer = code.customer && (await stripe.customers.create({})).id;
    const promotion = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: id },
      ...code,
      customer,
    });
    await expect(create({ discounts: [{ promotion_code: promotion.id }] })).rejects.toMatchObject({ statusCode: 400 });
  });

  it('a session with an expired or used-up code is refused', async () => {
    await control(emulator, 'clock', { advance: 20 * 24 * 3600 });
    await expect(create({ discounts: [{ promotion_code: 'promo_rabatt200' }] })).rejects.toMatchObject({
      code: 'coupon_expired',
    });
    const { id: coupon } = await stripe.coupons.create({ percent_off: 50, max_redemptions: 1 });
    const session = await create({ discounts: [{ coupon }] });
    await payWithCard(emulator, session, '4242424242424242');
    expect(await stripe.coupons.retrieve(coupon)).toMatchObject({ times_redeemed: 1, valid: false });
    await expect(create({ discounts: [{ coupon }] })).rejects.toMatchObject({ code: 'coupon_expired' });
  });

  it('a session below the smallest charge is refused', async () => {
    const { id: coupon } = await stripe.coupons.create({ amount_off: 69601, currency: 'sek' });
    await expect(create({ discounts: [{ coupon }] })).rejects.toMatchObject({ code: 'amount_too_small' });
  });
});

describe('paying', () => {
  it('a payment completes with customer, paid invoice and every event in a sensible order', async () => {
    const session = await create({
      customer_email: 'asa@example.se',
      customer_creation: 'always',
      discounts: [{ promotion_code: 'promo_valkommen100' }],
      invoice_creation: { enabled: true, invoice_data: { metadata: { order_id: 'order-1' } } },
      payment_intent_data: { metadata: { order_id: 'order-1' } },
    });
    const response = await payWithCard(emulator, session, '4242 4242 4242 4242');
    expect(response).toEqual({
      status: 200,
      body: {
        result: 'complete',
        session: { id: session.id, status: 'complete', payment_status: 'paid' },
        return_url: `http://localhost:3000/payment-success?session_id=${session.id}`,
      },
    });
    const expand = [
      'customer',
      'invoice.payments',
      'payment_intent.latest_charge.balance_transaction',
      'payment_intent.payment_method',
    ];
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand });
    expect(paid.customer).toMatchObject({ email: 'asa@example.se', name: 'Åsa Öberg' });
    expect(paid.payment_intent).toMatchObject({
      status: 'succeeded',
      amount_received: 59900,
      metadata: { order_id: 'order-1' },
      latest_charge: { paid: true, amount: 59900, balance_transaction: { amount: 59900 } },
      payment_method: { card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 } },
    });
    const { id: intent } = paid.payment_intent as Stripe.PaymentIntent;
    expect(paid.invoice).toMatchObject({
      status: 'paid',
      total: 59900,
      total_excluding_tax: 47920,
      total_taxes: [{ amount: 11980 }],
      metadata: { order_id: 'order-1' },
      number: expect.stringMatching(/-0001$/),
      payments: { data: [{ payment: { payment_intent: intent } }] },
    });
    expect(await eventTypes()).toEqual([
      ...['payment_intent.created', 'customer.created', 'charge.succeeded', 'payment_intent.succeeded'],
      ...['coupon.updated', 'promotion_code.updated'],
      ...[
        'invoice.created',
        'invoice.finalized',
        'invoice_payment.paid',
        'invoice.updated',
        'invoice.paid',
        'invoice.payment_succeeded',
      ],
      'checkout.session.completed',
    ]);
    const [succeeded] = (await stripe.events.list({ type: 'charge.succeeded' })).data;
    expect(succeeded?.data.object).toMatchObject({ customer: (paid.customer as Stripe.Customer).id });
  });

  it('an event of the buyer names no request, and another one names its call', async () => {
    const session = await create();
    await payWithCard(emulator, session, '4242424242424242');
    const [completed] = (await stripe.events.list({ type: 'checkout.session.completed' })).data;
    expect(completed?.request).toEqual({ id: null, idempotency_key: null });
    const product = await stripe.products.create({ name: 'Kräm' }, { idempotencyKey: 'key-1' });
    const [created] = (await stripe.events.list({ type: 'product.created' })).data;
    expect(created?.request).toEqual({ id: product.lastResponse.requestId, idempotency_key: 'key-1' });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
    ['4100000000000019', 'card_declined', 'fraudulent'],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('the card %s is declined, and the session stays open for another one', async (number, code, decline_code) => {
    const session = await create();
    const declined = await payWithCard(emulator, session, number);
    const intent = declined.body.error?.payment_intent?.id;
    expect(declined).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code, payment_intent: { status: 'requires_payment_method' } } },
    });
    expect(declined.body.error?.decline_code).toBe(decline_code);
    expect(await eventTypes()).toEqual(['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed']);
    expect(await stripe.paymentIntents.retrieve(intent ?? '')).toMatchObject({ last_payment_error: { code } });
    expect(await payWithCard(emulator, session, '5555555555554444')).toMatchObject({ status: 200 });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_intent: intent,
    });
    expect((await stripe.charges.list({ payment_intent: intent })).data.map((charge) => charge.status)).toEqual([
      'succeeded',
      'failed',
    ]);
  });

  it.each([
    ['4242424242424241', {}, 'incorrect_number'],
    ['4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year'],
    ['4242424242424242', { exp_year: 2025, exp_month: 8 }, 'invalid_expiry_month'],
    ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month'],
    ['4242424242424242', { cvc: '12' }, 'invalid_cvc'],
  ])('the card %s with %j is refused before any attempt', async (number, card, code) => {
    const session = await create();
    expect(await payWithCard(emulator, session, number, { card })).toMatchObject({
      status: 402,
      body: { error: { code } },
    });
    expect(await eventTypes()).toEqual([]);
  });

  it.each(['4000002500003155', '4000002760003184'])('the card %s needs 3-D Secure first', async (number) => {
    const session = await create();
    expect(await payWithCard(emulator, session, number)).toEqual({ status: 200, body: { result: 'requires_action' } });
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
    expect(await stripe.paymentIntents.retrieve(intent as string)).toMatchObject({ status: 'requires_action' });
    const failed = await payWithCard(emulator, session, number, { authentication: 'fail' });
    expect(failed).toMatchObject({ status: 402, body: { error: { code: 'payment_intent_authentication_failure' } } });
    expect(await payWithCard(emulator, session, number, { authentication: 'pass' })).toMatchObject({
      body: { result: 'complete' },
    });
    const refused = ['payment_intent.requires_action', 'payment_intent.payment_failed'];
    expect(await eventTypes()).toEqual([
      'payment_intent.created',
      ...refused,
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
  });

  it.each([
    ['4000008400001629', 'generic_decline'],
    ['4000008260003178', 'insufficient_funds'],
  ])('the card %s passes 3-D Secure and is declined', async (number, decline_code) => {
    const session = await create();
    await payWithCard(emulator, session, number);
    expect(await payWithCard(emulator, session, number, { authentication: 'pass' })).toMatchObject({
      status: 402,
      body: { error: { decline_code } },
    });
  });

  it.each(['link', 'klarna', 'swish'])('a payment by %s completes at once', async (type) => {
    const session = await create();
    expect(await payWithMethod(emulator, session, type)).toMatchObject({
      body: { result: 'complete', session: { payment_status: 'paid' } },
    });
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] });
    expect(paid.payment_intent).toMatchObject({ latest_charge: { payment_method_details: { type } } });
  });

  it('a method that the session does not offer is refused', async () => {
    const session = await create({ allowed_payment_method_types: ['card'] });
    expect(await payWithMethod(emulator, session, 'klarna')).toMatchObject({ status: 400 });
  });

  it.each([
    ['succeed', 'checkout.session.async_payment_succeeded', 'paid'],
    ['fail', 'checkout.session.async_payment_failed', 'unpaid'],
  ] as const)('a bank debit completes unpaid, and settles later: %s', async (delayed, type, payment_status) => {
    const session = await create({ invoice_creation: { enabled: true } });
    const response = await payWithMethod(emulator, session, 'sepa_debit', { delayed });
    expect(response).toMatchObject({ body: { result: 'complete', session: { payment_status: 'unpaid' } } });
    await eventually(async () => expect(await eventTypes()).toContain(type));
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete', payment_status });
    const outcome =
      delayed === 'succeed'
        ? ['charge.succeeded', 'payment_intent.succeeded', 'invoice.paid']
        : ['charge.failed', 'payment_intent.payment_failed'];
    expect(await eventTypes()).toEqual(
      expect.arrayContaining(['charge.pending', 'payment_intent.processing', 'checkout.session.completed', ...outcome]),
    );
  });

  it('a total of zero needs no method and creates no intent', async () => {
    const session = await create({
      discounts: [{ promotion_code: 'promo_gratis100' }],
      customer_email: 'asa@example.se',
      invoice_creation: { enabled: true },
    });
    expect(session).toMatchObject({ amount_total: 0, payment_status: 'no_payment_required' });
    const response = await control(emulator, `checkout/sessions/${session.id}/pay`, {
      client_secret: session.client_secret,
    });
    expect(response).toMatchObject({
      status: 200,
      body: { session: { status: 'complete', payment_status: 'no_payment_required' } },
    });
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice'] });
    expect(done).toMatchObject({
      payment_intent: null,
      customer_details: { email: 'asa@example.se' },
      invoice: { status: 'paid', total: 0 },
    });
    expect(await eventTypes()).toEqual(expect.arrayContaining(['invoice.paid', 'checkout.session.completed']));
  });

  it('a payment needs the right secret and an open session', async () => {
    const session = await create();
    expect(await payWithCard(emulator, { id: session.id, client_secret: 'x' }, '4242424242424242')).toMatchObject({
      status: 400,
    });
    expect(await payWithCard(emulator, { id: 'cs_test_x', client_secret: 'x' }, '4242424242424242')).toMatchObject({
      status: 404,
    });
    await payWithCard(emulator, session, '4242424242424242');
    expect(await payWithCard(emulator, session, '4242424242424242')).toMatchObject({
      status: 400,
      body: { error: { code: 'checkout_session_complete' } },
    });
  });

  it('a guest gets a customer only on request', async () => {
    const session = await create();
    await payWithCard(emulator, session, '4242424242424242');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      customer: null,
      customer_details: { email: 'asa@example.se' },
    });
  });

  it('the card 0259 is disputed a moment later', async () => {
    const session = await create();
    await payWithCard(emulator, session, '4000000000000259');
    await eventually(async () => expect(await eventTypes()).toContain('charge.dispute.funds_withdrawn'));
    expect((await stripe.disputes.list()).data).toMatchObject([
      { reason: 'fraudulent', amount: 69900, status: 'needs_response' },
    ]);
  });
});

describe('a session that is over', () => {
  it('a session is expired once, with its payment', async () => {
    const session = await create();
    await payWithCard(emulator, session, '4000000000000002');
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired' });
    expect((await eventTypes()).slice(-2)).toEqual(['payment_intent.canceled', 'checkout.session.expired']);
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
    expect(await payWithCard(emulator, session, '4242424242424242')).toMatchObject({
      status: 400,
      body: { error: { code: 'checkout_session_expired' } },
    });
  });

  it('a session expires at its time', async () => {
    const session = await create({ expires_at: now() + 3600 });
    await control(emulator, 'clock', { advance: 3601 });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired' });
    expect(await eventTypes()).toEqual(['checkout.session.expired']);
  });

  it('a paid session cannot be expired', async () => {
    const session = await create();
    await payWithCard(emulator, session, '4242424242424242');
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  });
});

it('sessions are listed by state, customer and payment, and their metadata changes', async () => {
  const { id: customer } = await stripe.customers.create({ email: 'asa@example.se' });
  const open = await create({ customer, metadata: { a: '1' } });
  const paid = await create({ customer });
  await payWithCard(emulator, paid, '4242424242424242');
  const idsOf = async (params: Stripe.Checkout.SessionListParams) =>
    (await stripe.checkout.sessions.list(params)).data.map(({ id }) => id);
  expect(await idsOf({ customer })).toEqual([paid.id, open.id]);
  expect(await idsOf({ status: 'open' })).toEqual([open.id]);
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(paid.id);
  expect(await idsOf({ payment_intent: intent as string })).toEqual([paid.id]);
  expect(await stripe.checkout.sessions.update(open.id, { metadata: { b: '2' } })).toMatchObject({
    metadata: { a: '1', b: '2' },
  });
});

it('a hosted page has its own address and no secret', async () => {
  const session = await create({
    ui_mode: 'hosted_page',
    return_url: undefined,
    redirect_on_completion: undefined,
    success_url: 'https://example.se/tack',
  });
  expect(session.client_secret).toBeNull();
  expect((await fetch(session.url ?? '')).status).toBe(200);
});
