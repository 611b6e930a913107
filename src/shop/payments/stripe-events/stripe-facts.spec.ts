import type Stripe from 'stripe';
import { stripeFact, eventPublishedAtOnce } from './stripe-facts.js';
import { CatalogChanged, InvoiceChanged, StripeDisputeChanged, StripeRefundChanged } from '../payments.events.js';

const ORDER_ID = '0f3f7b0c-7f53-4f6e-9d0b-1a2b3c4d5e6f';

function anEvent(type: string, object: object): Stripe.Event {
  return { id: 'evt_1', type, data: { object } } as unknown as Stripe.Event;
}

describe('stripeFact', () => {
  const session = { id: 'cs_1', metadata: { order_id: ORDER_ID, attempt: '2' }, amount_total: 59900 };

  it.each([
    ['checkout.session.completed', 'paid', true],
    ['checkout.session.completed', 'no_payment_required', true],
    ['checkout.session.completed', 'unpaid', false],
    ['checkout.session.async_payment_succeeded', 'paid', true],
  ])('the event %s with %s completes the checkout', (type, payment_status, isPaid) => {
    expect(stripeFact(anEvent(type, { ...session, payment_status }))).toEqual({
      kind: 'checkout-completed',
      orderId: ORDER_ID,
      attempt: 2,
      stripeSessionId: 'cs_1',
      amountTotalOre: 59900,
      isPaid,
    });
  });

  it.each(['checkout.session.expired', 'checkout.session.async_payment_failed'])('%s expires the checkout', (type) => {
    expect(stripeFact(anEvent(type, session))).toEqual({
      kind: 'checkout-expired',
      orderId: ORDER_ID,
      attempt: 2,
      stripeSessionId: 'cs_1',
    });
  });

  it.each([{}, { order_id: 'x', attempt: '1' }, { order_id: ORDER_ID }, { order_id: ORDER_ID, attempt: '0' }, null])(
    'a foreign session is ignored: %j',
    (metadata) => {
      expect(stripeFact(anEvent('checkout.session.completed', { ...session, metadata }))).toBeNull();
    },
  );

  it('an invoice event carries the id of the invoice', () => {
    expect(stripeFact(anEvent('invoice.paid', { id: 'in_1' }))).toEqual({
      kind: 'invoice-changed',
      stripeInvoiceId: 'in_1',
    });
  });

  it.each([
    [
      { type: 'card', card: { brand: 'visa', last4: '4242' } },
      { method: 'card', cardBrand: 'visa', cardLast4: '4242' },
    ],
    [
      { type: 'swish', swish: {} },
      { method: 'swish', cardBrand: null, cardLast4: null },
    ],
  ])('a charge that succeeded tells how the order was paid: %j', (details, told) => {
    const charge = { metadata: { order_id: ORDER_ID }, payment_method_details: details };
    expect(stripeFact(anEvent('charge.succeeded', charge))).toEqual({
      kind: 'charge-succeeded',
      orderId: ORDER_ID,
      ...told,
    });
  });

  it.each([{ metadata: { order_id: ORDER_ID } }, { metadata: {}, payment_method_details: { type: 'swish' } }])(
    'a charge without a method, or of no order of ours, is ignored: %j',
    (charge) => {
      expect(stripeFact(anEvent('charge.succeeded', charge))).toBeNull();
    },
  );

  it('a refund event carries the refunded total', () => {
    expect(
      stripeFact(anEvent('charge.refunded', { metadata: { order_id: ORDER_ID }, amount_refunded: 10000 })),
    ).toEqual({
      kind: 'charge-refunded',
      orderId: ORDER_ID,
      refundedOre: 10000,
    });
  });

  it.each(['refund.created', 'refund.updated', 'refund.failed'])('%s carries the id of the refund', (type) => {
    expect(stripeFact(anEvent(type, { id: 're_1', status: 'succeeded' }))).toEqual({
      kind: 'refund-told',
      stripeRefundId: 're_1',
    });
  });

  it('a price change refreshes the catalogue', () => {
    expect(stripeFact(anEvent('price.updated', { id: 'price_1' }))).toEqual({ kind: 'catalog-changed' });
  });

  it.each(['customer.created', 'payment_intent.created', 'something.new'])('%s is stored without an effect', (type) => {
    expect(stripeFact(anEvent(type, {}))).toBeNull();
  });
});

const event = (type: string, object: object) =>
  ({ id: 'evt_1', type, created: 1_780_000_000, data: { object } }) as unknown as Stripe.Event;

it.each([
  ['invoice.paid', { id: 'in_1' }, { type: InvoiceChanged, payload: { stripeInvoiceId: 'in_1' } }],
  ['refund.failed', { id: 're_1' }, { type: StripeRefundChanged, payload: { stripeRefundId: 're_1' } }],
  [
    'charge.dispute.closed',
    { id: 'du_1', status: 'lost' },
    {
      type: StripeDisputeChanged,
      payload: { stripeDisputeId: 'du_1', type: 'charge.dispute.closed', status: 'lost', at: 1_780_000_000 },
    },
  ],
  ['price.updated', { id: 'price_1' }, { type: CatalogChanged, payload: { stripeEventId: 'evt_1' } }],
])('%s is published at once, and its job reads the object from Stripe', (type, object, published) => {
  expect(eventPublishedAtOnce(event(type, object))).toEqual(published);
});

it.each([
  ['checkout.session.completed', { id: 'cs_1', metadata: { order_id: crypto.randomUUID(), attempt: '1' } }],
  ['charge.refunded', { metadata: { order_id: crypto.randomUUID() }, amount_refunded: 100 }],
  ['promotion_code.updated', { id: 'promo_1' }],
  ['customer.updated', { id: 'cus_1' }],
])('%s is not published at once: it changes stored state, or nothing', (type, object) => {
  expect(eventPublishedAtOnce(event(type, object))).toBeNull();
});
