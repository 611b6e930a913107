import type { AccountCaseResponse } from '../../../../../../src/clinic/access/account/account-cases.contract.js';
import type { OrderRow } from '../../../../../../src/shop/orders/orders.contract.js';
import { businessNow } from '../../../../shared/site/business-time.js';
import { usePage } from '../../../../shared/site/page-context.js';
import { Loaded } from '../../../../shared/ui/loaded.js';
import { accountTexts } from '../account.texts.js';
import { CaseList } from '../case-list.js';
import listStyles from '../own-list.module.css';
import type { OwnRows } from '../use-own-rows.js';
import { CareCards } from './care-cards.js';
import { careUnderWay, isUnderWay } from './care-status.js';

interface CareUnderWayProps {
  readonly userId: string;
  readonly email: string;
  readonly orders: OwnRows<OrderRow>;
  readonly cases: OwnRows<AccountCaseResponse>;
}

/** Care under way and then earlier assessments, as far as loaded, with a retry for failed parts. */
export function CareUnderWay({ userId, email, orders, cases }: CareUnderWayProps) {
  const { renderedAt } = usePage();
  const line = { role: 'status', className: listStyles.note } as const;
  return (
    // Orders without a case are identified by the list of cases.
    <Loaded query={cases} name="the cases" waiting={3} failed={accountTexts.cases.failed} {...line}>
      {(caseRows) => {
        const now = businessNow(renderedAt);
        const underWay = careUnderWay({ orders: orders.data ?? [], cases: caseRows, email, now });
        const hasCards = underWay.length > 0;
        return (
          <>
            {(orders.data !== undefined || hasCards) && (
              <CareCards
                userId={userId}
                orders={orders.data ?? []}
                underWay={underWay}
                hasEarlier={caseRows.length > 0}
              />
            )}
            <Loaded
              query={orders}
              name="the orders"
              waiting={hasCards ? null : 3}
              failed={accountTexts.orders.failed}
              {...line}
            />
            <CaseList cases={caseRows.filter(({ state }) => !isUnderWay(state))} orders={orders.data ?? []} />
          </>
        );
      }}
    </Loaded>
  );
}
