import Box from '@mui/material/Box';
import { Navigate, useSearchParams } from 'react-router-dom';
import { formatKronorAndOre } from '../../../../../common/money.js';
import { paths } from '../../../../../common/paths.js';
import type { ListedOrderResponse } from '../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { AdminList } from '../editing/admin-list.js';
import { caseTexts } from '../editing/case.texts.js';
import { waitingTexts, type WaitingName } from '../editing/waiting.texts.js';
import { OrdersSum } from './orders-sum.js';
import { OrdersPeriod } from './orders-period.js';
import { useListPanel } from '../editing/use-list-panel.js';
import { ordersTexts } from './admin-orders.texts.js';
import { orderKeys } from './order-keys.js';
import { OrderStateBadges } from './order-state.js';
import { textOf } from './story/text-of.js';
import { listOrders } from './orders-calls.js';
import styles from './orders.module.css';
import { Soft } from '../../../shared/ui/staff-parts.js';

/** What waits in orders. */
const ORDER_SETS = [
  ...['late-cases', 'waiting-cases', 'open-complaints', 'open-deviations', 'withdrawals-to-decide', 'frozen-access'],
  ...['held-orders', 'orders-with-failed-mail', 'failed-refunds', 'waiting-refunds', 'open-disputes'],
  ...['paid', 'forms-sent', 'answered', 'unanswered', 'goals-missed', 'limits-missed', 'refunded'],
] as readonly WaitingName[];

/** The orders: search, filters, and the way to each. */
export function OrdersPanel() {
  const texts = useTexts(ordersTexts);
  const names = useTexts(waitingTexts);
  const { states: caseStates } = useTexts(caseTexts);
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const openedId = parameters.get('order');
  const panel = useListPanel<ListedOrderResponse>({
    queryKey: orderKeys.lists(),
    read: listOrders,
    texts,
    name: 'orders',
    staleTime: 0,
    initial: {
      ...Object.fromEntries(
        ['waits', 'from', 'until'].map((name) => [name, parameters.get(name) ?? undefined] as const),
      ),
      // Not `code`, which the sign-in by a mailed link takes from every address.
      code: parameters.get('coupon') ?? undefined,
    },
  });
  // Mails that were sent before orders had pages of their own name one so.
  if (openedId !== null) return <Navigate to={paths.adminOrder(openedId)} replace />;
  const waitingOptions: readonly (readonly [string, string])[] = [
    ['any', texts.needsSomething],
    ...ORDER_SETS.map((name) => [name, names[name]] as const),
  ];
  const { columns, openOrder, erased, none } = texts;
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
          <OrdersSum listing={panel.listing} />
        </>
      }
      columns={[
        {
          label: columns.number,
          isNumber: true,
          render: ({ number }) => (
            <AppLink to={paths.adminOrder(number)} className={styles.number} aria-label={openOrder(number)}>
              {number}
            </AppLink>
          ),
        },
        {
          label: columns.created,
          render: ({ createdAt }) => (
            <Box
              dateTime={createdAt}
              component="time"
              sx={{
                fontVariantNumeric: 'tabular-nums',
                '@media (min-width: 43.8125em)': { display: 'inline-block', minWidth: '5.75rem' },
              }}
            >
              {formatInstant(createdAt, language)}
            </Box>
          ),
        },
        {
          label: columns.buyer,
          render: ({ name, email }) => (
            <Box
              component="span"
              sx={{
                overflowWrap: 'anywhere',
                '@media (min-width: 43.8125em)': { display: 'inline-block', minWidth: '8.5rem' },
              }}
            >
              {name || erased}
              <Soft>{email}</Soft>
            </Box>
          ),
        },
        { label: columns.state, render: (order) => <OrderStateBadges order={order} /> },
        { label: columns.case, render: ({ caseState }) => (caseState === null ? none : textOf(caseStates, caseState)) },
        { label: columns.total, isMoney: true, render: ({ totalOre }) => formatKronorAndOre(totalOre) },
        {
          label: columns.paid,
          isMoney: true,
          render: ({ paidOre }) => (paidOre === null ? none : formatKronorAndOre(paidOre)),
        },
        {
          label: columns.refunded,
          isMoney: true,
          render: ({ refundedOre }) => (refundedOre === 0 ? none : formatKronorAndOre(refundedOre)),
        },
      ]}
    />
  );
}
