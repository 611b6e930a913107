import { formatAmount } from '../../../../../common/money.js';
import { formatDayOf } from '../../../../../common/dates.js';
import { paths } from '../../../../../common/paths.js';
import type { AccountCaseResponse } from '../../../../../src/clinic/access/account/account-cases.contract.js';
import type { OrderRow } from '../../../../../src/shop/orders/orders.contract.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { accountTexts } from './account.texts.js';
import { awaitsForm, canWithdraw, orderStatus } from './order-status.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './own-list.module.css';

const texts = accountTexts.orders;

interface OrderListProps {
  readonly orders: readonly OrderRow[];
  readonly cases: readonly AccountCaseResponse[];
}

/** The user's orders; those that are paid have a receipt. */
export function OrderList({ orders, cases }: OrderListProps) {
  const { hasWithdrawalPage } = useSiteConfig();
  return (
    <ul className={`${layout.list} ${styles.orders}`}>
      {orders.map((order) => (
        <Order
          key={order.id}
          order={order}
          isWithdrawable={hasWithdrawalPage && canWithdraw(order, cases)}
          awaitsForm={awaitsForm(order, cases)}
        />
      ))}
    </ul>
  );
}

interface OrderProps {
  readonly order: OrderRow;
  readonly isWithdrawable: boolean;
  readonly awaitsForm: boolean;
}

function Order({ order, isWithdrawable, awaitsForm: isFormNext }: OrderProps) {
  const { id, number, created_at: createdAt, paid_at: paidAt, amount_total: amountOre, currency, status } = order;
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
        {paidAt !== null && (
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
