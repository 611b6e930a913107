import type Stripe from 'stripe';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The order that an object of Stripe's belongs to, by its metadata; null when it is not ours. */
export function orderIdIn(metadata: Stripe.Metadata | null): string | null {
  const orderId = metadata?.['order_id'];
  return orderId !== undefined && UUID.test(orderId) ? orderId : null;
}
