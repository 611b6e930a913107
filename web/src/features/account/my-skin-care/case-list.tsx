import { goalBefore } from '../../../../../common/promises.js';
import { formatDayOf } from '../../../../../common/dates.js';
import { paths } from '../../../../../common/paths.js';
import type { AccountCaseResponse } from '../../../../../src/clinic/case-access/account/account-cases.contract.js';
import type { CaseState } from '../../../shared/case/case-types.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { accountTexts } from './account.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './own-list.module.css';

const texts = accountTexts.cases;

/** States in which something waits for the patient. */
const AWAITED: readonly string[] = ['form_sent', 'needs_info', 'answered'];

/** The user's assessments, each with a link to its page. */
export function CaseList({ cases }: { readonly cases: readonly AccountCaseResponse[] }) {
  return (
    <ul className={`${layout.list} ${styles.orders}`}>
      {cases.map((row) => (
        <CaseRow key={row.id} row={row} />
      ))}
    </ul>
  );
}

function CaseRow({ row }: { readonly row: AccountCaseResponse }) {
  const { id, orderNumber, state, createdAt, dueAt, answeredAt } = row;
  const title = texts.title(orderNumber);
  const way = (texts.openWhen as Readonly<Record<string, string>>)[state] ?? texts.open;
  const isWaiting = state === 'submitted' || state === 'in_review';
  return (
    <li className={`${layout.card} ${styles.item}`}>
      <div className={styles.what}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.facts}>
          <time dateTime={createdAt}>{formatDayOf(new Date(createdAt))}</time>
          {isWaiting && dueAt !== null && <span>{goalBefore(new Date(dueAt))}</span>}
          {state === 'needs_info' && <span>{texts.paused}</span>}
          {answeredAt !== null && <span>{texts.answered(formatDayOf(new Date(answeredAt)))}</span>}
        </p>
      </div>
      <span className={styles.badge} data-variant={AWAITED.includes(state) ? 'default' : 'outline'}>
        {texts.states[state as CaseState]}
      </span>
      <p className={styles.links}>
        <AppLink to={paths.myCase(id)} aria-label={accountTexts.linkFor(way, title)}>
          {way}
        </AppLink>
      </p>
    </li>
  );
}
