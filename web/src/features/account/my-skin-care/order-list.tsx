import { formatAmount } from '../../../../../common/money.js';
import { formatDayOf } from '../../../../../common/dates.js';
import { paths } from '../../../../../common/paths.js';
import type { AccountCaseResponse } from '../../../../../src/clinic/access/account/account-cases.contract.js';
import type { OrderRow } from '../../../../../src/shop/orders/orders.contract.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { accountTexts } from './account.texts.js';
import { awaitsForm, canWithdraw, orderStatus } from './order-status.js';
import { useInvoices } from './use-own-rows.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './own-list.module.css';

const texts = accountTexts.orders;

interface OrderListProps {
  readonly userId: string;
  readonly orders: readonly OrderRow[];
  readonly cases: readonly AccountCaseResponse[];
}

/** The user's orders; those that are paid and whose invoices the account sees have a receipt. */
export function OrderList({ userId, orders, cases }: OrderListProps) {
  const { data: invoices } = useInvoices(userId);
  const hasReceipt = ({ id, paid_at: paidAt, amount_total: ore }: OrderRow) =>
    paidAt !== null && (!invoices || ore === 0 || invoices.some(({ order_id: orderId }) => orderId === id));
  const { hasWithdrawalPage } = useSiteConfig();
  return (
    <ul className={`${layout.list} ${styles.orders}`}>
      {orders.map((order) => (
        <Order
          key={order.id}
          order={order}
          hasReceipt={hasReceipt(order)}
          isWithdrawable={hasWithdrawalPage && canWithdraw(order, cases)}
          awaitsForm={awaitsForm(order, cases)}
        />
      ))}
    </ul>
  );
}

interface OrderProps {
  readonly order: OrderRow;
  readonly hasReceipt: boolean;
  readonly isWithdrawable: boolean;
  readonly awaitsForm: boolean;
}

function Order({ order, hasReceipt, isWithdrawable, awaitsForm: isFormNext }: OrderProps) {
  const { id, number, created_at: createdAt, amount_total: amountOre, currency, status } = order;
  const { label, variant } = orderStatus(status);
  return (
    <li className={`${layout.card} ${styles.item}`}>
      <div className={styles.what}>
        <h2 className={styles.title}>{texts.title(number)}</h2>
        <p className={styles.facts}>
          <time dateTime={createdAt}>{formatDayOf(new Date(createdAt))}</time>
        </p>
      </div>
      <p className={styles.amount}>{formatAmount(amountOre, currency)}</p>
      <span className={styles.badge} data-variant={variant}>
        {label}
      </span>
      <p className={styles.links}>
        {hasReceipt && (
          <AppLink to={paths.myReceipt(id)} aria-label={accountTexts.linkFor(texts.receipt, texts.title(number))}>
            {texts.receipt}
          </AppLink>
        )}
        {isWithdrawable && (
          <AppLink to={paths.withdraw} aria-label={accountTexts.linkFor(texts.withdraw, texts.title(number))}>
            {texts.withdraw}
          </AppLink>
        )}
      </p>
      {isFormNext && <p className={styles.remark}>{texts.formMail(number)}</p>}
    </li>
  );
}
