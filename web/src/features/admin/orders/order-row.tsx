import { paths } from '../../../../../common/paths.js';
import { formatKronorAndOre } from '../../../../../common/money.js';
import type { ListedOrderResponse } from '../../../../../src/shop/orders/admin-orders/admin-orders.contract.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Cell, Row } from '../../../shared/ui/table.js';
import { ordersTexts } from './admin-orders.texts.js';
import { OrderStateBadges } from './order-state.js';
import styles from './orders.module.css';

export function OrderRow({ order }: { readonly order: ListedOrderResponse }) {
  const { columns, openOrder, erased, none } = useTexts(ordersTexts);
  const language = useLanguage();
  const { number, createdAt, name, email, totalOre, paidOre, refundedOre } = order;
  return (
    <Row>
      <Cell label={columns.number} isNumber>
        <AppLink to={paths.adminOrder(number)} className={styles.number} aria-label={openOrder(number)}>
          {number}
        </AppLink>
      </Cell>
      <Cell label={columns.created}>
        <time dateTime={createdAt} className={styles.created}>
          {formatInstant(createdAt, language)}
        </time>
      </Cell>
      <Cell label={columns.buyer}>
        <span className={styles.buyer}>
          {name || erased}
          <span className={styles.address}>{email}</span>
        </span>
      </Cell>
      <Cell label={columns.state}>
        <OrderStateBadges order={order} />
      </Cell>
      <Cell label={columns.total} isNumber>
        {formatKronorAndOre(totalOre)}
      </Cell>
      <Cell label={columns.paid} isNumber>
        {paidOre === null ? none : formatKronorAndOre(paidOre)}
      </Cell>
      <Cell label={columns.refunded} isNumber>
        {refundedOre === 0 ? none : formatKronorAndOre(refundedOre)}
      </Cell>
    </Row>
  );
}
