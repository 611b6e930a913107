import type Stripe from 'stripe';
import { factKindOf, type StripeFact } from './stripe-event-types.js';
import type { PublishedEvent } from '../../../platform/events/event-publisher.js';
import { CatalogChanged, StripeDisputeChanged, InvoiceChanged, StripeRefundChanged } from '../payments.events.js';

/**
 * The Stripe fact that an event becomes (stripe-event-types.ts); null for a type that means nothing here, and for
 * sessions and charges that are not ours. Sessions end in one of two final states, so what the event carries cannot be
 * stale; invoices, refunds and disputes are asked for at Stripe.
 */
export function stripeFact({ type, data }: Stripe.Event): StripeFact | null {
  const { object } = data;
  const kind = factKindOf(type);
  switch (kind) {
    case 'checkout-completed':
      return completed(object as Stripe.Checkout.Session);
    case 'checkout-expired': {
      const attempt = attemptOf(object as Stripe.Checkout.Session);
      return attempt && { kind, ...attempt };
    }
    case 'invoice-changed':
      return { kind, stripeInvoiceId: (object as Stripe.Invoice).id };
    case 'charge-succeeded':
      return paidHow(object as Stripe.Charge);
    case 'charge-refunded':
      return refunded(object as Stripe.Charge);
    case 'refund-told':
      return { kind, stripeRefundId: (object as Stripe.Refund).id };
    case 'dispute-told':
      return { kind, stripeDisputeId: (object as Stripe.Dispute).id, status: (object as Stripe.Dispute).status };
    case 'catalog-changed':
    case 'promotions-changed':
    case 'balance-moved':
      return { kind };
    case null:
      return null;
  }
}

function completed(session: Stripe.Checkout.Session): StripeFact | null {
  const attempt = attemptOf(session);
  if (!attempt) return null;
  return {
    kind: 'checkout-completed',
    ...attempt,
    amountTotalOre: session.amount_total ?? 0,
    isPaid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
  };
}

/** How an order was paid; null for a charge of no order here. */
export function paidHow({
  metadata,
  payment_method_details: details,
}: Stripe.Charge): Extract<StripeFact, { kind: 'charge-succeeded' }> | null {
  const orderId = orderIdIn(metadata);
  if (orderId === null || !details) return null;
  const { type: method, card } = details;
  return { kind: 'charge-succeeded', orderId, method, cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null };
}

function refunded({ metadata, amount_refunded: refundedOre }: Stripe.Charge): StripeFact | null {
  const orderId = orderIdIn(metadata);
  return orderId === null ? null : { kind: 'charge-refunded', orderId, refundedOre };
}

function attemptOf({
  id,
  metadata,
}: Stripe.Checkout.Session): { orderId: string; attempt: number; stripeSessionId: string } | null {
  const orderId = orderIdIn(metadata);
  const attempt = Number(metadata?.['attempt']);
  return orderId !== null && Number.isInteger(attempt) && attempt > 0
    ? { orderId, attempt, stripeSessionId: id }
    : null;
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The order that an object of Stripe's belongs to, by its metadata; null when it is not ours. */
export function orderIdIn(metadata: Stripe.Metadata | null): string | null {
  const orderId = metadata?.['order_id'];
  return orderId !== undefined && UUID.test(orderId) ? orderId : null;
}

/**
 * Events that only say "look again": published when Stripe's event is stored; the job that handles one re-reads the
 * object from Stripe. Null for an event that changes our state and therefore needs `ProcessStripeEvent`.
 */
export function eventPublishedAtOnce(event: Stripe.Event): PublishedEvent | null {
  const fact = stripeFact(event);
  switch (fact?.kind) {
    case 'invoice-changed':
      return { type: InvoiceChanged, payload: { stripeInvoiceId: fact.stripeInvoiceId } };
    case 'refund-told':
      return { type: StripeRefundChanged, payload: { stripeRefundId: fact.stripeRefundId } };
    case 'dispute-told':
      return {
        type: StripeDisputeChanged,
        payload: { stripeDisputeId: fact.stripeDisputeId, status: fact.status, type: event.type, at: event.created },
      };
    case 'catalog-changed':
      return { type: CatalogChanged, payload: { stripeEventId: event.id } };
    default:
      return null;
  }
}
