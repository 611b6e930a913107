import type Stripe from 'stripe';
import { CatalogChanged, InvoiceChanged, StripeDisputeChanged, StripeRefundChanged } from '../payments.events.js';
import { eventPublishedAtOnce } from './events-published-at-once.js';

const event = (type: string, object: object) => ({ id: 'evt_1', type, data: { object } }) as unknown as Stripe.Event;

it.each([
  ['invoice.paid', { id: 'in_1' }, { type: InvoiceChanged, payload: { stripeInvoiceId: 'in_1' } }],
  ['refund.failed', { id: 're_1' }, { type: StripeRefundChanged, payload: { stripeRefundId: 're_1' } }],
  ['charge.dispute.closed', { id: 'du_1' }, { type: StripeDisputeChanged, payload: { stripeDisputeId: 'du_1' } }],
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
