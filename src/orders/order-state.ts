export const ORDER_STATES = ['pending', 'paid', 'part_refunded', 'refunded', 'expired', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * Which state may follow which (docs/product.md, section 4). Payment wins over expiry: events may come in any order,
 * and money that arrived is always booked.
 */
const NEXT: Record<OrderState, readonly OrderState[]> = {
  pending: ['paid', 'expired', 'cancelled'],
  expired: ['paid', 'pending'],
  cancelled: ['paid', 'pending'],
  paid: ['part_refunded', 'refunded'],
  part_refunded: ['refunded'],
  refunded: [],
};

export function canBecome(from: OrderState, to: OrderState): boolean {
  return NEXT[from].includes(to);
}

/** Has money for this order ever arrived? */
export function isBooked(state: OrderState): boolean {
  return state === 'paid' || state === 'part_refunded' || state === 'refunded';
}

/** The state after refunds of `refundedOre` in all; null when nothing changes. */
export function stateAfterRefund(state: OrderState, refundedOre: number, totalOre: number): OrderState | null {
  if (refundedOre <= 0) return null;
  const next = refundedOre >= totalOre ? 'refunded' : 'part_refunded';
  return canBecome(state, next) ? next : null;
}
