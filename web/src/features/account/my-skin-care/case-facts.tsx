import { CONDITIONS } from '../../../../../common/conditions.js';
import { formatDayOf } from '../../../../../common/dates.js';
import { formatAmount } from '../../../../../common/money.js';
import type { AccountCaseResponse } from '../../../../../src/clinic/access/account/account-cases.contract.js';
import type { OrderRow } from '../../../../../src/shop/orders/orders.contract.js';
import { Portrait } from '../../../shared/doctors/portrait.js';
import { accountTexts } from './account.texts.js';
import { orderStatus } from './order-status.js';
import styles from './own-list.module.css';

const texts = accountTexts.cases;

interface CaseFactsProps {
  /** Null: the order has no case yet. */
  readonly own: AccountCaseResponse | null;
  /** Undefined: not among the account's orders. */
  readonly order: OrderRow | undefined;
}

/** What one knows a case by: what it is about, where the session may know, when it was ordered, what was paid, and the doctor. */
export function CaseFacts({ own, order }: CaseFactsProps) {
  const orderedAt = own?.createdAt ?? order?.created_at;
  const condition = CONDITIONS.find(({ id }) => id === own?.concern)?.name;
  return (
    <>
      <p className={styles.facts}>
        {condition !== undefined && <strong>{condition}</strong>}
        {orderedAt !== undefined && (
          <span>
            {texts.ordered} <time dateTime={orderedAt}>{formatDayOf(new Date(orderedAt))}</time>
          </span>
        )}
        {order !== undefined && <span>{sayPaid(order)}</span>}
      </p>
      {own?.doctor && (
        <p className={styles.doctor}>
          <Portrait name={own.doctor.displayName} url={own.doctor.portraitUrl} isSmall />
          <span>{sayDoctor(own.doctor, own)}</span>
        </p>
      )}
    </>
  );
}

/** The amount first: after "Delvis återbetald:" it would be read as what went back. */
function sayPaid({ status, amount_total: amountOre, currency }: OrderRow): string {
  return `${formatAmount(amountOre, currency)}, ${orderStatus(status).label.toLowerCase()}`;
}

function sayDoctor(
  { displayName, title }: NonNullable<AccountCaseResponse['doctor']>,
  { answeredAt }: AccountCaseResponse,
): string {
  return answeredAt === null
    ? `${displayName}, ${title}`
    : texts.answeredBy(displayName, formatDayOf(new Date(answeredAt)));
}
