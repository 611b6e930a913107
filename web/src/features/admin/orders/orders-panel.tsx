import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type {
  ListedOrderResponse,
  OrderStoryResponse,
} from '../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { useTexts } from '../../../shared/language.js';
import { AdminList } from '../editing/admin-list.js';
import { waitingTexts, type WaitingName } from '../editing/waiting.texts.js';
import { OrdersPeriod } from './orders-period.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { ordersTexts } from './admin-orders.texts.js';
import { PhoneDialog } from './acts/phone-dialog.js';
import { UnfreezeDialog } from './acts/unfreeze-dialog.js';
import { ReleaseDialog } from './acts/release-dialog.js';
import { WithdrawalDialog } from './acts/withdrawal-dialog.js';
import { orderKeys } from './order-keys.js';
import { OrderRow } from './order-row.js';
import { useOrdersCalls } from './orders-calls.js';
import { RefundDialog } from './refund/refund-dialog.js';
import { OrderDialog, type OrderAct } from './story/order-dialog.js';

/** What waits in orders. */
const ORDER_SETS = [
  ...['late-cases', 'waiting-cases', 'open-complaints', 'withdrawals-to-decide', 'frozen-access'],
  ...['held-orders', 'orders-with-failed-mail', 'failed-refunds', 'waiting-refunds', 'open-disputes'],
] as readonly WaitingName[];

interface ActingOn {
  readonly act: OrderAct;
  readonly story: OrderStoryResponse;
}

/** The orders: search, open, and the acts on an order. The address names the open order. */
export function OrdersPanel() {
  const texts = useTexts(ordersTexts);
  const names = useTexts(waitingTexts);
  const [parameters, setParameters] = useSearchParams();
  const openedId = parameters.get('order');
  const [acting, setActing] = useState<ActingOn | null>(null);
  const isActing = acting !== null && acting.story.order.id === openedId;
  const panel = useListPanel<ListedOrderResponse>({
    queryKey: orderKeys.lists(),
    read: useOrdersCalls().list,
    texts,
    name: 'orders',
    staleTime: 0,
    initial: { waits: parameters.get('waits') ?? undefined },
  });
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
      notes={<OrdersPeriod panel={panel} />}
      renderRow={(order) => <OrderRow key={order.id} order={order} />}
    >
      {openedId !== null && !isActing && (
        <OrderDialog
          key={openedId}
          id={openedId}
          onAct={(act, story) => setActing({ act, story })}
          onClose={() => setParameters({})}
        />
      )}
      {isActing && <ActDialog key={openedId} {...acting} onClose={() => setActing(null)} />}
    </AdminList>
  );
}

function ActDialog({ act, story, onClose }: ActingOn & { readonly onClose: () => void }) {
  switch (act) {
    case 'refund':
      return <RefundDialog story={story} onClose={onClose} />;
    case 'release':
      return <ReleaseDialog story={story} onClose={onClose} />;
    case 'withdrawal':
      return story.withdrawal && <WithdrawalDialog story={story} withdrawal={story.withdrawal} onClose={onClose} />;
    case 'unfreeze':
      return <UnfreezeDialog story={story} onClose={onClose} />;
    case 'phone':
      return (
        story.case && (
          <PhoneDialog number={story.order.number} orderId={story.order.id} orderCase={story.case} onClose={onClose} />
        )
      );
  }
}
