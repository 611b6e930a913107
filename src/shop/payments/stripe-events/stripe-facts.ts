import type Stripe from 'stripe';
import { orderIdIn } from './order-metadata.js';
import { factKindOf, type StripeFact } from './stripe-event-types.js';

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
    case 'charge-refunded':
      return refunded(object as Stripe.Charge);
    case 'refund-told':
      return { kind, stripeRefundId: (object as Stripe.Refund).id };
    case 'dispute-told':
      return { kind, stripeDisputeId: (object as Stripe.Dispute).id };
    case 'catalog-changed':
    case 'promotions-changed':
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
