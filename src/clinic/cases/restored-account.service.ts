import { BuyerErased } from '../../shop/orders/orders.events.js';
import { ordersOf } from './case-owner.repository.js';

type Query = (sql: string, values: unknown[]) => Promise<{ readonly rows: readonly { readonly order_id: string }[] }>;

/**
 * The event of an account that a restored database still has and that was erased since, as `AccountErasing` settles it. Ask
 * before its row goes: the address says which orders are of its cases.
 */
export async function erasureOfRestoredAccount(query: Query, userId: string) {
  const { rows } = await query(ordersOf('$1::uuid'), [userId]);
  return { name: BuyerErased.name, payload: { userId, orderIds: rows.map((row) => row.order_id) } };
}
