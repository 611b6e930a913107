import { useQuery } from '@tanstack/react-query';
import { formatKronorAndOre } from '../../../../../common/money.js';
import { useTexts } from '../../../shared/language.js';
import type { Listing } from '../editing/use-list-panel.js';
import { ordersTexts } from './admin-orders.texts.js';
import { orderKeys } from './order-keys.js';
import { sumOrders } from './orders-calls.js';

/** How many orders the filters match, and what they come to. Nothing without a filter, nor while somebody is searched for. */
export function OrdersSum({ listing }: { readonly listing: Listing }) {
  const { sum: say } = useTexts(ordersTexts);
  const { search, state, waits, from, until } = listing;
  const filters = { state, waits, from, until };
  const { data } = useQuery({
    queryKey: [...orderKeys.lists(), 'sum', filters],
    retry: false,
    enabled: !search && Object.values(filters).some(Boolean),
    queryFn: () => sumOrders(filters),
  });
  if (search || !data || !Object.values(filters).some(Boolean)) return null;
  const [total, paid, refunded] = [data.totalOre, data.paidOre, data.refundedOre].map(formatKronorAndOre);
  return <p role="status">{say(data.orders, { total: total ?? '', paid: paid ?? '', refunded: refunded ?? '' })}</p>;
}
