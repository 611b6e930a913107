import type { QualityReport } from '../../../../../../src/clinic/matters/quality/quality.contract.js';
import { formatDate, formatInstant } from '../../../../shared/format/instants.js';
import { useLanguage } from '../../../../shared/language.js';
import styles from '../reply.module.css';
import { qualityTexts } from './quality.texts.js';

/** The open complaints and deviations of a case, above its reply, each with a link to where it is. */
export function OpenReports({ reports }: { readonly reports: readonly QualityReport[] }) {
  const language = useLanguage();
  const texts = qualityTexts[language];
  const open = reports.filter(({ outcome }) => outcome === null);
  const countOf = (kind: QualityReport['kind']) => open.filter((report) => report.kind === kind).length;
  if (open.length === 0) return null;
  const [complaints, deviations] = [countOf('complaint'), countOf('deviation')];
  const parts = [
    ...(complaints > 0 ? [texts.complaintsInCase(complaints)] : []),
    ...(deviations > 0 ? [texts.deviationsInCase(deviations)] : []),
  ];
  return (
    <section aria-labelledby="open-reports" className={styles.complaint} data-open="true">
      <h3 id="open-reports">{texts.inCase(parts)}</h3>
      <ul>
        {open.map(({ id, kind, messageId, reportedAt, dueAt }) => (
          <li key={id}>
            <a href={`#${messageId === null ? reportAnchor(id) : messageAnchor(messageId)}`}>
              {texts.kinds[kind]}, {formatInstant(reportedAt, language)}
            </a>{' '}
            {texts.due[kind](formatDate(dueAt, language))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The id of a message's element. */
export function messageAnchor(messageId: string): string {
  return `message-${messageId}`;
}

/** The id of the element of a report about the case as a whole. */
export function reportAnchor(reportId: string): string {
  return `report-${reportId}`;
}
