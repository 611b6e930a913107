import { formatDayOf, formatWeekdayMoment } from '../../../../common/dates.js';
import { paths } from '../../../../common/paths.js';
import type { AccountCaseResponse } from '../../../../src/assessments/access/account-cases.contract.js';
import type { CaseState } from '../../shared/case/case-types.js';
import { AppLink } from '../../shared/ui/app-link.js';
import { accountTexts } from './account.texts.js';
import styles from './own-list.module.css';

const texts = accountTexts.cases;

/** The assessments of the signed-in person, each with a way to its page. */
export function CaseList({ cases }: { readonly cases: readonly AccountCaseResponse[] }) {
  return (
    <ul className={`${styles.list} ${styles.orders}`}>
      {cases.map((row) => (
        <CaseRow key={row.id} row={row} />
      ))}
    </ul>
  );
}

function CaseRow({ row: { id, orderNumber, state, createdAt, dueAt } }: { readonly row: AccountCaseResponse }) {
  const title = texts.title(orderNumber);
  const isWaiting = state === 'submitted' || state === 'in_review';
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.facts}>
          <time dateTime={createdAt}>{formatDayOf(new Date(createdAt))}</time>
          {isWaiting && dueAt !== null && <span>{texts.due(formatWeekdayMoment(new Date(dueAt)))}</span>}
        </p>
      </div>
      <span className={styles.badge} data-variant={state === 'answered' ? 'default' : 'outline'}>
        {texts.states[state as CaseState]}
      </span>
      <p className={styles.links}>
        <AppLink to={paths.myCase(id)} aria-label={accountTexts.linkFor(texts.open, title)}>
          {texts.open}
        </AppLink>
      </p>
    </li>
  );
}
