import { useQuery } from '@tanstack/react-query';
import { formatDayOf } from '../../../../../common/dates.js';
import { paths } from '../../../../../common/paths.js';
import type {
  AccountOwnDataResponse,
  OwnDataCase,
} from '../../../../../src/clinic/keeping/own-data/own-data.contract.js';
import { get } from '../../../shared/api/client.js';
import { CardSection } from '../../../shared/ui/card-section.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from '../../../shared/own-data/own-data.module.css';
import { AppLink } from '../../../shared/ui/app-link.js';
import { Loaded } from '../../../shared/ui/loaded.js';
import { accountOwnDataTexts } from './own-data.texts.js';

const texts = accountOwnDataTexts.cases;

/** The cases of the account, each with the way to its own page of data. */
export function CasesOfAccount({ userId }: { readonly userId: string }) {
  const query = useQuery({
    ...get<AccountOwnDataResponse>('/api/v1/me/own-data', userId),
    staleTime: 0,
  });
  return (
    <CardSection heading={texts.heading} text={texts.text}>
      <Loaded query={query} name="the cases" waiting={3} failed={texts.failed}>
        {({ cases }) =>
          cases.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <ul className={styles.list}>
              {cases.map((row) => (
                <OwnCase key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </CardSection>
  );
}

function OwnCase({ row: { id, orderNumber, createdAt, access } }: { readonly row: OwnDataCase }) {
  const title = texts.title(orderNumber);
  return (
    <li className={styles.row}>
      <div>
        <h3 className={layout.strong}>{title}</h3>
        <p className={layout.quiet}>
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
