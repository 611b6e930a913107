import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../../../common/paths.js';
import type { ListedOrderResponse } from '../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../shared/language.js';
import { AdminList } from '../editing/admin-list.js';
import { waitingTexts, type WaitingName } from '../editing/waiting.texts.js';
import { QualityExport } from './quality-export.js';
import { OrdersPeriod } from './orders-period.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { ordersTexts } from './admin-orders.texts.js';
import { orderKeys } from './order-keys.js';
import { OrderRow } from './order-row.js';
import { useOrdersCalls } from './orders-calls.js';

/** What waits in orders. */
const ORDER_SETS = [
  ...['late-cases', 'waiting-cases', 'open-complaints', 'open-deviations', 'withdrawals-to-decide', 'frozen-access'],
  ...['held-orders', 'orders-with-failed-mail', 'failed-refunds', 'waiting-refunds', 'open-disputes'],
] as readonly WaitingName[];

/** The orders: search, filters, and the way to each. */
export function OrdersPanel() {
  const texts = useTexts(ordersTexts);
  const names = useTexts(waitingTexts);
  const [parameters] = useSearchParams();
  const openedId = parameters.get('order');
  const panel = useListPanel<ListedOrderResponse>({
    queryKey: orderKeys.lists(),
    read: useOrdersCalls().list,
    texts,
    name: 'orders',
    staleTime: 0,
    initial: { waits: parameters.get('waits') ?? undefined },
  });
  // Mails that were sent before orders had pages of their own name one so.
  if (openedId !== null) return <Navigate to={paths.adminOrder(openedId)} replace />;
  const waitingOptions: readonly (readonly [string, string])[] = [
    ['any', texts.needsSomething],
    ...ORDER_SETS.map((name) => [name, names[name]] as const),
  ];
  return (
    <AdminList
      panel={panel}
      texts={texts}
      filters={[
        { name: 'waits', label: texts.waits, all: texts.allOrders, options: waitingOptions },
        { name: 'state', label: texts.show, all: texts.allStates, options: Object.entries(texts.states) },
      ]}
      notes={
        <>
          <OrdersPeriod panel={panel} />
          <QualityExport />
        </>
      }
      renderRow={(order) => <OrderRow key={order.id} order={order} />}
    />
  );
}
