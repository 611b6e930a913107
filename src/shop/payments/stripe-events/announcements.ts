import type Stripe from 'stripe';
import type { PublishedEvent } from '../../../platform/events/event-publisher.js';
import { CatalogChanged, DisputeTold, InvoiceChanged, RefundTold } from '../payments.events.js';
import { stripeFact } from './stripe-facts.js';

/**
 * The event that one of Stripe's becomes when it changes no state of ours by itself: who follows it up asks Stripe for
 * what is true now, so it can be published as soon as Stripe's event is stored. Null for all that is worked on first.
 */
export function announcementOf(event: Stripe.Event): PublishedEvent | null {
  const fact = stripeFact(event);
  switch (fact?.kind) {
    case 'invoice-changed':
      return { type: InvoiceChanged, payload: { stripeInvoiceId: fact.stripeInvoiceId } };
    case 'refund-told':
      return { type: RefundTold, payload: { stripeRefundId: fact.stripeRefundId } };
    case 'dispute-told':
      return { type: DisputeTold, payload: { stripeDisputeId: fact.stripeDisputeId } };
    case 'catalog-changed':
      return { type: CatalogChanged, payload: { stripeEventId: event.id } };
    default:
      return null;
  }
}
