import type Stripe from 'stripe';
import type { PublishedEvent } from '../../../platform/events/event-publisher.js';
import { CatalogChanged, StripeDisputeChanged, InvoiceChanged, StripeRefundChanged } from '../payments.events.js';
import { stripeFact } from './stripe-facts.js';

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
      return { type: StripeDisputeChanged, payload: { stripeDisputeId: fact.stripeDisputeId } };
    case 'catalog-changed':
      return { type: CatalogChanged, payload: { stripeEventId: event.id } };
    default:
      return null;
  }
}
