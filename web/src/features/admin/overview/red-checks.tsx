import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../../../common/paths.js';
import type { ChecksResponse } from '../../../../../src/operations/checks/checks.contract.js';
import { get } from '../../../shared/api/client.js';
import { useTexts } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import styles from './overview.module.css';
import { overviewTexts } from './overview.texts.js';
import { Panel } from '../../../shared/ui/staff-parts.js';

/** How many checks of the clinic are not met; without a number while, or because, they could not be asked. */
export function RedChecks() {
  const texts = useTexts(overviewTexts);
  const { data } = useQuery({
    ...get<ChecksResponse>('/api/v1/admin/checks'),
    retry: false,
  });
  const left = data && [data.required, data.advised].map(({ passed, total }) => total - passed);
  const count = left?.reduce((sum, each) => sum + each, 0);
  const look = count ? `${styles.some} ${left?.[0] ? styles.task : ''}` : '';
  return (
    <section>
      <h2>{texts.clinic}</h2>
      <Panel
        as="ul"
        sx={{ padding: 0, overflow: 'clip', display: 'block', '& li + li': { borderTop: '1px solid var(--line)' } }}
      >
        <li>
          <AppLink to={paths.openClinic} className={`${styles.number} ${look}`}>
            <span className={styles.count}>{count ?? '–'}</span>
            <span>{texts.redChecks}</span>
          </AppLink>
        </li>
      </Panel>
    </section>
  );
}
