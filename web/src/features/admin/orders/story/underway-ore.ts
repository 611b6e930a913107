import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';

/**
 * Öre of requested refunds that the order does not count as refunded yet. Not the sum of refunds under way: the order
 * counts a refund a moment after it has succeeded.
 */
export function underwayOre({ order: { paidOre, refundedOre }, leftOre }: OrderStoryResponse): number {
  return paidOre === null ? 0 : paidOre - refundedOre - leftOre;
}
