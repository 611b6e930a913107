import { useId } from 'react';
import { paths } from '../../../../../common/paths.js';
import type { AccountCaseResponse } from '../../../../../src/clinic/access/account/account-cases.contract.js';
import type { OrderRow } from '../../../../../src/shop/orders/orders.contract.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { accountTexts } from './account.texts.js';
import { CaseFacts } from './case-facts.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './own-list.module.css';

const texts = accountTexts.cases;
const STATES: Readonly<Record<string, string>> = texts.states;

interface CaseListProps {
  /** That have ended. */
  readonly cases: readonly AccountCaseResponse[];
  readonly orders: readonly OrderRow[];
}

/** The user's earlier assessments, below the ones under way, each with a link to its page. */
export function CaseList({ cases, orders }: CaseListProps) {
  const id = useId();
  if (cases.length === 0) return null;
  return (
    <section aria-labelledby={id} className={layout.stack}>
      <h2 className={styles.title} id={id}>
        {texts.earlier}
      </h2>
      <ul className={`${layout.list} ${styles.orders}`}>
        {cases.map((row) => (
          <CaseRow key={row.id} row={row} order={orders.find(({ number }) => String(number) === row.orderNumber)} />
        ))}
      </ul>
    </section>
  );
}

function CaseRow({ row, order }: { readonly row: AccountCaseResponse; readonly order: OrderRow | undefined }) {
  const title = texts.title(row.orderNumber);
  const way = row.answeredAt === null ? texts.open : texts.read;
  return (
    <li className={`${layout.card} ${styles.item}`}>
      <div className={styles.what}>
        <h3 className={styles.title}>{title}</h3>
        <CaseFacts own={row} order={order} />
      </div>
      <span className={styles.badge} data-variant="outline">
        {STATES[row.state] ?? row.state}
      </span>
      <p className={styles.links}>
        <AppLink to={paths.myCase(row.id)} aria-label={accountTexts.linkFor(way, title)}>
          {way}
        </AppLink>
      </p>
    </li>
  );
}
