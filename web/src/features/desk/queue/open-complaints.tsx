import { millisecondsInMinute } from 'date-fns/constants';
import { paths } from '../../../../../common/paths.js';
import type { OpenComplaint } from '../../../../../src/clinic/desk/desk.contract.js';
import { formatDate } from '../../../shared/format/instants.js';
import { useNow } from '../../../shared/hooks/use-now.js';
import { useLanguage } from '../../../shared/language.js';
import { AppLink } from '../../../shared/ui/app-link.js';
import { complaintsTexts } from '../reply/complaints/complaints.texts.js';
import styles from './alarms.module.css';

/** The clinic's complaints without an outcome, the first due first; folded, since they have weeks. */
export function OpenComplaints({ complaints }: { readonly complaints: readonly OpenComplaint[] }) {
  const language = useLanguage();
  const texts = complaintsTexts[language];
  const now = useNow(millisecondsInMinute);
  if (complaints.length === 0) return null;
  const isLate = (dueAt: string) => Date.parse(dueAt) < now.getTime();
  return (
    <details className={styles.alarms} open={complaints.some(({ dueAt }) => isLate(dueAt))}>
      <summary>
        {texts.inQueue} ({complaints.length})
      </summary>
      <ul>
        {complaints.map(({ messageId, caseId, orderNumber, clinician, dueAt }) => (
          <li key={messageId}>
            <AppLink to={paths.deskCase(caseId)}>{texts.case(orderNumber)}</AppLink>{' '}
            {isLate(dueAt) ? (
              <b>{texts.overdue(formatDate(dueAt, language))}</b>
            ) : (
              texts.due(formatDate(dueAt, language))
            )}{' '}
            {clinician !== null && texts.care(clinician.displayName)}
          </li>
        ))}
      </ul>
    </details>
  );
}
