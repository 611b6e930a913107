import { formatAmount } from '../../../../../common/money.js';
import { formatDayOf } from '../../../../../common/dates.js';
import { paths } from '../../../../../common/paths.js';
import type { AccountCaseResponse } from '../../../../../src/clinic/access/account/account-cases.contract.js';
import type { OrderRow } from '../../../../../src/shop/orders/orders.contract.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { accountTexts } from './account.texts.js';
import { awaitsForm, canWithdraw, orderStatus } from './order-status.js';
import { OutsideLink } from './outside-link.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './own-list.module.css';
import { useInvoices } from './use-own-rows.js';

const texts = accountTexts.orders;

interface OrderListProps {
  readonly userId: string;
  readonly orders: readonly OrderRow[];
  readonly cases: readonly AccountCaseResponse[];
}

/** The user's orders; the receipt is the page of the order's invoice. */
export function OrderList({ userId, orders, cases }: OrderListProps) {
  const { hasWithdrawalPage } = useSiteConfig();
  const { data: invoices = [] } = useInvoices(userId);
  const receipts = new Map(invoices.map((row) => [row.order_id, row.hosted_invoice_url]));
  return (
    <ul className={`${layout.list} ${styles.orders}`}>
      {orders.map((order) => (
        <Order
          key={order.id}
          order={order}
          receiptUrl={receipts.get(order.id) ?? null}
          isWithdrawable={hasWithdrawalPage && canWithdraw(order, cases)}
          awaitsForm={awaitsForm(order, cases)}
        />
      ))}
    </ul>
  );
}

interface OrderProps {
  readonly order: OrderRow;
  readonly receiptUrl: string | null;
  readonly isWithdrawable: boolean;
  readonly awaitsForm: boolean;
}

function Order({ order, receiptUrl, isWithdrawable, awaitsForm: isFormNext }: OrderProps) {
  const { number, created_at: createdAt, amount_total: amountOre, currency, status } = order;
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
        {receiptUrl !== null && <OutsideLink href={receiptUrl} label={texts.receipt} name={texts.title(number)} />}
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
