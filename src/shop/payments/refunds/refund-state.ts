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

/** What is known of the money of one order. */
export interface RefundBook {
  /** What came in; null while only a refund of it is known, because Stripe's events came in another order. */
  readonly paidOre: number | null;
  /** The largest sum of refunds that Stripe has ever told of the charge (`charge.refunded`). */
  readonly chargeRefundedOre: number;
  readonly refunds: readonly RefundSummand[];
}

/**
 * The state after Stripe told `told` of a refund: the later of the two, so that news may come late, twice and in any
 * order. A failed refund never succeeds afterwards (docs.stripe.com/refunds, "Failed refunds").
 */
export function laterState(known: RefundState, told: RefundState): RefundState {
  return REFUND_STATES.indexOf(told) > REFUND_STATES.indexOf(known) ? told : known;
}

/** The state for a status of Stripe's refund object; one that waits, for the bank or for the buyer, is sent. */
export function stateAtStripe(status: string | null): RefundState {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'sent';
}

/**
 * How much of an order's money has gone back, in öre. Two accounts of it are compared, each of which can only lag behind:
 * the refunds that are known to have succeeded, and the sum that Stripe told of the charge, less the refunds in it that
 * may have failed since. Refunds made in Stripe's dashboard are in the second before they are in the first.
 */
export function refundedOre({ paidOre, chargeRefundedOre, refunds }: RefundBook): number {
  const succeeded = sum(refunds, ({ state }) => state === 'succeeded');
  return Math.min(paidOre ?? Infinity, Math.max(succeeded, chargeRefundedOre - failedAtStripe(refunds)));
}

/** How much of it can still be asked to go back, in öre: what is on its way counts as gone. */
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
