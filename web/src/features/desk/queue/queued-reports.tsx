import { millisecondsInMinute } from 'date-fns/constants';
import { paths } from '../../../../../common/paths.js';
import type { OpenQualityReport } from '../../../../../src/clinic/desk/contracts/queue.contract.js';
import { formatDate } from '../../../shared/format/instants.js';
import { useNow } from '../../../shared/hooks/use-now.js';
import { useLanguage } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { qualityTexts } from '../reply/quality/quality.texts.js';
import styles from './alarms.module.css';

/** The clinic's complaints and deviations without an outcome, the first due first; folded, since they have weeks. */
export function QueuedReports({ reports }: { readonly reports: readonly OpenQualityReport[] }) {
  const language = useLanguage();
  const texts = qualityTexts[language];
  const now = useNow(millisecondsInMinute);
  if (reports.length === 0) return null;
  const isLate = (dueAt: string) => Date.parse(dueAt) < now.getTime();
  return (
    <details className={styles.alarms} open={reports.some(({ dueAt }) => isLate(dueAt))}>
      <summary>
        <span>{`${texts.inQueue} (${reports.length})`}</span>
      </summary>
      <ul>
        {reports.map(({ id, kind, caseId, orderNumber, clinician, dueAt }) => (
          <li key={id}>
            <AppLink to={paths.deskCase(caseId)}>{texts.case[kind](orderNumber)}</AppLink>{' '}
            {isLate(dueAt) ? (
              <b>{texts.overdue[kind](formatDate(dueAt, language))}</b>
            ) : (
              <span>{texts.due[kind](formatDate(dueAt, language))}</span>
            )}{' '}
            {clinician !== null && <span>{texts.care(clinician.displayName)}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
