import { useQuery } from '@tanstack/react-query';
import { formatKronorAndOre } from '../../../../../common/money.js';
import { useTexts } from '../../../shared/language.js';
import type { Listing } from '../editing/use-list-panel.js';
import { ordersTexts } from './admin-orders.texts.js';
import { orderKeys } from './order-keys.js';
import { sumOrders } from './orders-calls.js';

/** How many orders the filters match, and what they come to. Nothing without a filter, nor while somebody is searched for. */
export function OrdersSum({ listing }: { readonly listing: Listing }) {
  const { sum: say, sums: names } = useTexts(ordersTexts);
  const { search, state, waits, code, from, until } = listing;
  const filters = { state, waits, code, from, until };
  const { data } = useQuery({
    queryKey: [...orderKeys.lists(), 'sum', filters],
    retry: false,
    enabled: !search && Object.values(filters).some(Boolean),
    queryFn: () => sumOrders(filters),
  });
  if (search || !data || !Object.values(filters).some(Boolean)) return null;
  const [total, paid, refunded] = [data.totalOre, data.paidOre, data.refundedOre].map(formatKronorAndOre);
  const { vatOre, leftOre, discountOre, paidOre } = data;
  const further: readonly (readonly [string, number | null])[] = [
    [names.vat, vatOre],
    [names.net, waits === 'paid' && vatOre !== null ? paidOre - vatOre : null],
    [names.discounts, discountOre || null],
    [names.left, leftOre],
  ];
  const said = further.flatMap(([name, ore]) => (ore === null ? [] : [`${name} ${formatKronorAndOre(ore)}.`]));
  const sums = say(data.orders, { total: total ?? '', paid: paid ?? '', refunded: refunded ?? '' });
  return <p role="status">{[sums, ...said].join(' ')}</p>;
}
