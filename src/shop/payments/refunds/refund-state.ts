/** In the order in which a refund passes through them; one that succeeded can still turn out to have failed. */
export const REFUND_STATES = ['requested', 'sent', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** What the sums below need to know of a refund. */
export interface RefundSummand {
  readonly amountOre: number;
  readonly state: RefundState;
  /** Null while Stripe has not answered, and for ever where it refused. */
  readonly stripeRefundId: string | null;
}

/** The recorded money of one order. */
export interface RefundBook {
  /** The amount paid; null if Stripe's event for a refund arrived before that for the payment. */
  readonly paidOre: number | null;
  /** The largest refunded sum of the charge seen so far (`charge.refunded`). */
  readonly chargeRefundedOre: number;
  readonly refunds: readonly RefundSummand[];
}

/**
 * The later of the two states, so that events may arrive late, twice and in any order. A failed refund never succeeds
 * afterwards (docs.stripe.com/refunds, "Failed refunds").
 */
export function laterState(stored: RefundState, reported: RefundState): RefundState {
  return REFUND_STATES.indexOf(reported) > REFUND_STATES.indexOf(stored) ? reported : stored;
}

/** The state for a status of Stripe's refund object; one that waits, for the bank or for the buyer, is sent. */
export function stateAtStripe(status: string | null): RefundState {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'sent';
}

/**
 * The refunded amount of an order in öre: the larger of two figures, each of which can only lag behind. The first is
 * the sum of succeeded refunds, the second the refunded sum of the charge less refunds in it that may have failed
 * since. Refunds made in Stripe's dashboard reach the second figure first.
 */
export function refundedOre({ paidOre, chargeRefundedOre, refunds }: RefundBook): number {
  const succeeded = sum(refunds, ({ state }) => state === 'succeeded');
  return Math.min(paidOre ?? Infinity, Math.max(succeeded, chargeRefundedOre - failedAtStripe(refunds)));
}

/** The refundable rest in öre; pending refunds count as refunded. */
export function refundableOre({ paidOre, chargeRefundedOre, refunds }: RefundBook): number {
  const goneOrGoing = sum(refunds, ({ state }) => state !== 'failed');
  return Math.max(0, (paidOre ?? 0) - Math.max(goneOrGoing, chargeRefundedOre - failedAtStripe(refunds)));
}

/** Refunds that Stripe refused were never in its sum. */
function failedAtStripe(refunds: readonly RefundSummand[]): number {
  return sum(refunds, ({ state, stripeRefundId }) => state === 'failed' && stripeRefundId !== null);
}

function sum(refunds: readonly RefundSummand[], isMeant: (refund: RefundSummand) => boolean): number {
  return refunds.filter(isMeant).reduce((total, { amountOre }) => total + amountOre, 0);
}
