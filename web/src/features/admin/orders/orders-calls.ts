import { addDays, startOfStockholmDay } from '../../../../../common/stockholm-time.js';
import type {
  ListedOrderResponse,
  ListedOrdersResponse,
  OrderSumsResponse,
} from '../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { readFrom } from '../../../shared/api/client.js';
import { queryOf, type Listing, type ListPage } from '../editing/use-list-panel.js';

/** From the first day to the end of the last, both in Sweden. */
function periodOf({ from, until }: Listing) {
  return {
    from: from && startOfStockholmDay(from).toISOString(),
    until: until && startOfStockholmDay(addDays(until, 1)).toISOString(),
  };
}

/** Newest first, unless `sort` says otherwise. */
export async function listOrders(listing: Listing, after: string | null): Promise<ListPage<ListedOrderResponse>> {
  const { search: q, state, waits, code, sort } = listing;
  const query = queryOf({ q, state, waits, code, ...periodOf(listing), sort, after });
  const { orders: rows, next } = await readFrom<ListedOrdersResponse>(`/api/v1/admin/orders?${query}`);
  return { rows, next };
}

/** Sums all orders that match, whatever page is shown. */
export function sumOrders({ state, waits, code, ...listing }: Listing): Promise<OrderSumsResponse> {
  return readFrom(`/api/v1/admin/orders/sums?${queryOf({ state, waits, code, ...periodOf(listing) })}`);
}
