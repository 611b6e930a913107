/**
 * Stripe's statuses of a dispute, in the order in which it passes through them (docs.stripe.com/api/disputes/object). An
 * inquiry (`warning_…`) has taken no money yet, and can become a dispute.
 */
const RANKS: Readonly<Record<string, number>> = {
  warning_needs_response: 0,
  warning_under_review: 1,
  warning_closed: 2,
  prevented: 2,
  needs_response: 3,
  under_review: 4,
  won: 5,
  lost: 5,
};

const rankOf = (status: string): number => RANKS[status] ?? 3;

/** The later of two statuses, so that what two readers write in any order ends the same. */
export function laterStatus(stored: string, reported: string): string {
  return rankOf(reported) >= rankOf(stored) ? reported : stored;
}

export function isOpenDispute(status: string): boolean {
  return rankOf(status) !== 2 && rankOf(status) !== 5;
}

/**
 * Whether the dispute freezes the money, so that the clinic cannot refund it. An inquiry does not: a refund may settle
 * it.
 */
export function freezesMoney(status: string): boolean {
  return isOpenDispute(status) && rankOf(status) >= 3;
}
