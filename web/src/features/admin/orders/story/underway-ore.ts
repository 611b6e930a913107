import type { OrderStoryResponse } from '../../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';

/**
 * Öre that were asked to go back and do not count as refunded yet. Not the sum of refunds on their way: the order counts
 * one a moment after it has succeeded.
 */
export function underwayOre({ order: { paidOre, refundedOre }, leftOre }: OrderStoryResponse): number {
  return paidOre === null ? 0 : paidOre - refundedOre - leftOre;
}
