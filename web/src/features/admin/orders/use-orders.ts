import type { ListedOrdersResponse } from '../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../shared/language.js';
import { useAdminPages } from '../editing/use-admin-pages.js';
import { ordersTexts } from './admin-orders.texts.js';
import { orderKeys } from './order-keys.js';
import { useOrdersCalls, type OrderListing } from './orders-calls.js';

/** The orders that match. */
export function useOrders(listing: OrderListing) {
  const { list } = useOrdersCalls();
  const { failedToFetch } = useTexts(ordersTexts);
  const { pages, ...rest } = useAdminPages<ListedOrdersResponse, string | null>({
    queryKey: orderKeys.list(listing),
    listsKey: orderKeys.lists(),
    first: null,
    next: (page) => page.next,
    read: (after) => list(listing, after),
    failure: failedToFetch,
    name: 'orders',
    staleTime: 0,
  });
  return { ...rest, orders: pages?.flatMap(({ orders }) => orders) ?? null };
}
