import Button from '@mui/material/Button';
import { useState } from 'react';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useLanguage } from '../../../../shared/language.js';
import { TableNote } from '../../../../shared/ui/table.js';
import { deskTexts } from '../../shared/desk.texts.js';
import styles from '../reply.module.css';
import { reportAnchor } from './open-reports.js';
import { qualityTexts } from './quality.texts.js';
import { ReportDialog } from './report-dialog.js';
import { ReportNote } from './report-note.js';
import { useReports } from './use-reports.js';

/** Complaints and deviations of the case as a whole, and the way to report one; those of a message are beside it. */
export function QualitySection({ caseId }: { readonly caseId: string }) {
  const language = useLanguage();
  const texts = qualityTexts[language];
  const { data, error, isError, refetch } = useReports(caseId);
  const [isReporting, setIsReporting] = useState(false);
  if (isError && data === undefined)
    return (
      <TableNote error={error}>
        {texts.failed}
        <Button variant="outlined" onClick={() => inBackground(refetch(), 'reading the reports again')}>
          {deskTexts[language].retry}
        </Button>
      </TableNote>
    );
  if (data === undefined) return null;
  const { mayReport } = data;
  const ofCase = data.reports.filter(({ messageId }) => messageId === null);
  if (!mayReport && ofCase.length === 0) return null;
  return (
    <section aria-labelledby="quality" className={styles.panel}>
      <h2 id="quality">{texts.title}</h2>
      {mayReport && <p className={styles.soft}>{texts.lead}</p>}
      {ofCase.map((report) => (
        <div key={report.id} id={reportAnchor(report.id)} tabIndex={-1}>
          <ReportNote {...{ caseId, report, mayReport }} />
        </div>
      ))}
      {mayReport && (
        <div>
          <Button variant="outlined" size="small" onClick={() => setIsReporting(true)}>
            {texts.report}
          </Button>
        </div>
      )}
      {isReporting && (
        <ReportDialog caseId={caseId} kind={null} messageId={null} onClose={() => setIsReporting(false)} />
      )}
    </section>
  );
}
