import type Stripe from 'stripe';
import type { StripeRefundUpdate } from './refund-recorder.js';
import { stateAtStripe } from './refund-state.js';

/** Metadata key that holds the id of our row on Stripe's refund. */
export const REFUND_ID_KEY = 'refund_id';

/** Maps Stripe's refund object to the recorder's input. */
export function stripeRefundUpdate(orderId: string, refund: Stripe.Refund): StripeRefundUpdate {
  return {
    orderId,
    refundId: refund.metadata?.[REFUND_ID_KEY] ?? null,
    stripeRefundId: refund.id,
    amountOre: refund.amount,
    state: stateAtStripe(refund.status),
    failure: refund.failure_reason ?? null,
  };
}
