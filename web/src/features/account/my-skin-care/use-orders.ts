import type { OrderRow } from '../../../../../src/shop/orders/orders.contract.js';
import { readTable } from '../../../shared/api/calls.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { useOwnRows, type OwnRows } from './use-own-rows.js';

/** The person's orders, newest first. */
export function useOrders(userId: string): OwnRows<OrderRow> {
  const { anonKey } = useSiteConfig();
  return useOwnRows('orders', userId, () => readTable<OrderRow>(anonKey, 'orders?select=*&order=created_at.desc'));
}
