import type { AccountCaseResponse } from '../../../../../../src/clinic/case-access/account/account-cases.contract.js';
import type { OrderRow } from '../../../../../../src/shop/orders/orders.contract.js';
import { businessNow } from '../../../../shared/site/business-time.js';
import { usePage } from '../../../../shared/site/page-context.js';
import { ErrorReference } from '../../../../shared/ui/error-reference.js';
import { Skeleton } from '../../../../shared/ui/skeleton.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { accountTexts } from '../account.texts.js';
import listStyles from '../own-list.module.css';
import { rowsOf, type OwnRows } from '../use-own-rows.js';
import { CareCards } from './care-cards.js';
import { careUnderWay } from './care-status.js';

interface CareUnderWayProps {
  readonly userId: string;
  readonly email: string;
  readonly orders: OwnRows<OrderRow>;
  readonly cases: OwnRows<AccountCaseResponse>;
}

/** Care under way, as far as loaded, with a retry for failed parts. */
export function CareUnderWay({ userId, email, orders, cases }: CareUnderWayProps) {
  const { renderedAt } = usePage();
  // Orders without a case are identified by the list of cases.
  if (cases.kind === 'loading') return <Skeleton lines={3} />;
  if (cases.kind === 'failed') return <Failed text={accountTexts.cases.failed} {...cases} />;
  const underWay = careUnderWay({ orders: rowsOf(orders), cases: cases.rows, email, now: businessNow(renderedAt) });
  if (orders.kind === 'loading' && underWay.length === 0) return <Skeleton lines={3} />;
  return (
    <>
      {(orders.kind === 'ready' || underWay.length > 0) && (
        <CareCards userId={userId} underWay={underWay} hasEarlier={cases.rows.length > 0} />
      )}
      {orders.kind === 'failed' && <Failed text={accountTexts.orders.failed} {...orders} />}
    </>
  );
}

interface FailedProps {
  readonly text: string;
  readonly error: unknown;
  readonly retry: () => void;
}

function Failed({ text, error, retry }: FailedProps) {
  return (
    <p className={listStyles.note} role="status">
      <span>{text}</span> <TextButton onClick={retry}>{accountTexts.orders.retry}</TextButton>
      <ErrorReference error={error} />
    </p>
  );
}
