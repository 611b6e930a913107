import type Stripe from 'stripe';
import type { ToldRefund } from './refund-recorder.js';
import { stateAtStripe } from './refund-state.js';

/** Names our row on Stripe's refund, so that either can be found by the other. */
export const REFUND_ID_KEY = 'refund_id';

/** Stripe's refund object as the recorder takes it. */
export function toldRefund(orderId: string, refund: Stripe.Refund): ToldRefund {
  return {
    orderId,
    refundId: refund.metadata?.[REFUND_ID_KEY] ?? null,
    stripeRefundId: refund.id,
    amountOre: refund.amount,
    state: stateAtStripe(refund.status),
    failure: refund.failure_reason ?? null,
  };
}
