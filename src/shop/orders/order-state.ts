export const ORDER_STATES = ['pending', 'paid', 'part_refunded', 'refunded', 'expired', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/**
 * Which state may follow which (docs/product.md, section 4). Payment wins over expiry: events may come in any order,
 * and money that arrived is always booked. A refund can fail days after it was made, and then the money is here again.
 */
const NEXT: Record<OrderState, readonly OrderState[]> = {
  pending: ['paid', 'expired', 'cancelled'],
  expired: ['paid', 'pending'],
  cancelled: ['paid', 'pending'],
  paid: ['part_refunded', 'refunded'],
  part_refunded: ['refunded', 'paid'],
  refunded: ['part_refunded', 'paid'],
};

export function canBecome(from: OrderState, to: OrderState): boolean {
  return NEXT[from].includes(to);
}

/** Has money for this order ever arrived? */
export function isBooked(state: OrderState): boolean {
  return state === 'paid' || state === 'part_refunded' || state === 'refunded';
}

/** The state while `refundedOre` of the `paidOre` that came in have gone back; an order that is not booked keeps its own. */
export function stateWithRefunds(state: OrderState, refundedOre: number, paidOre: number): OrderState {
  if (!isBooked(state)) return state;
  if (refundedOre <= 0) return 'paid';
  return refundedOre >= paidOre ? 'refunded' : 'part_refunded';
}
