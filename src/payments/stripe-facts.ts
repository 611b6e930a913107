import type Stripe from 'stripe';

/** What an event of Stripe's means to us. */
export type StripeFact =
  | {
      readonly kind: 'checkout-completed';
      readonly orderId: string;
      readonly attempt: number;
      readonly amountTotalOre: number;
      readonly isPaid: boolean;
    }
  | { readonly kind: 'checkout-expired'; readonly orderId: string; readonly attempt: number }
  | { readonly kind: 'invoice-changed'; readonly stripeInvoiceId: string }
  | { readonly kind: 'charge-refunded'; readonly orderId: string; readonly refundedOre: number }
  | { readonly kind: 'catalog-changed' };

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/**
 * Reads an event; null for one that we do not act on, among them sessions and charges that are not ours. Sessions end
 * in one of two final states, so what the event carries cannot be stale; invoices are asked for at Stripe.
 */
export function stripeFact(event: Stripe.Event): StripeFact | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return completed(event.data.object);
    // A delayed payment that failed leaves the order as a session that ran out does: no money came, and none will.
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object;
      const attempt = attemptOf(session);
      return attempt && { kind: 'checkout-expired', ...attempt };
    }
    case 'invoice.finalized':
    case 'invoice.paid':
    case 'invoice.voided':
    case 'invoice.marked_uncollectible':
    case 'invoice.payment_failed':
    case 'invoice.updated':
      return { kind: 'invoice-changed', stripeInvoiceId: event.data.object.id };
    case 'charge.refunded': {
      const { metadata, amount_refunded } = event.data.object;
      const orderId = metadata['order_id'];
      return orderId && UUID.test(orderId) ? { kind: 'charge-refunded', orderId, refundedOre: amount_refunded } : null;
    }
    default:
      return /^(product|price|tax_rate)\./.test(event.type) ? { kind: 'catalog-changed' } : null;
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

function attemptOf({ metadata }: Stripe.Checkout.Session): { orderId: string; attempt: number } | null {
  const orderId = metadata?.['order_id'] ?? '';
  const attempt = Number(metadata?.['attempt']);
  return UUID.test(orderId) && Number.isInteger(attempt) && attempt > 0 ? { orderId, attempt } : null;
}
