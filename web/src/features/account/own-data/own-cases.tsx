import { formatDayOf } from '../../../../../common/dates.js';
import { paths } from '../../../../../common/paths.js';
import type { OwnDataCase } from '../../../../../src/clinic/own-data/own-data.contract.js';
import { OwnDataSection } from '../../../shared/own-data/own-data-section.js';
import styles from '../../../shared/own-data/own-data.module.css';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Skeleton } from '../../../shared/ui/skeleton.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { accountOwnDataTexts } from './own-data.texts.js';
import { useOwnData } from './use-own-data.js';

const texts = accountOwnDataTexts.cases;

/** The cases of the account, each with the way to its own page of data. */
export function OwnCases({ userId }: { readonly userId: string }) {
  const { cases, error, hasFailed, retry } = useOwnData(userId);
  return (
    <OwnDataSection heading={texts.heading} text={texts.text}>
      {cases === null && !hasFailed && <Skeleton lines={3} />}
      {cases === null && hasFailed && (
        <p role="alert">
          {texts.failed} <TextButton onClick={retry}>{texts.retry}</TextButton>
          <ErrorReference error={error} />
        </p>
      )}
      {cases?.length === 0 && <p>{texts.none}</p>}
      {cases !== null && cases.length > 0 && (
        <ul className={styles.list}>
          {cases.map((row) => (
            <OwnCase key={row.id} row={row} />
          ))}
        </ul>
      )}
    </OwnDataSection>
  );
}

function OwnCase({ row: { id, orderNumber, createdAt, access } }: { readonly row: OwnDataCase }) {
  const title = texts.title(orderNumber);
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.soft}>
          <time dateTime={createdAt}>{texts.ordered(formatDayOf(new Date(createdAt)))}</time>
        </p>
        {access !== 'open' && <p>{texts.closed[access]}</p>}
      </div>
      {access === 'open' && (
        <AppLink to={paths.myCaseData(id)} aria-label={texts.openFor(title)}>
          {texts.open}
        </AppLink>
      )}
      {access === 'code-needed' && (
        <AppLink to={paths.myCaseData(id)} aria-label={texts.openByCodeFor(title)}>
          {texts.openByCode}
        </AppLink>
      )}
    </li>
  );
}
