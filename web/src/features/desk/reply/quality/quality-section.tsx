import Button from '@mui/material/Button';
import { useState } from 'react';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { StaffNotRead } from '../../../../shared/ui/staff-loaded.js';
import { reportAnchor } from './open-reports.js';
import { qualityTexts } from './quality.texts.js';
import { ReportDialog } from './report-dialog.js';
import { ReportNote } from './report-note.js';
import { useReports } from './use-reports.js';
import { Panel, Soft } from '../../../../shared/ui/staff-parts.js';

/** Complaints and deviations of the case as a whole, and the way to report one; those of a message are beside it. */
export function QualitySection({ caseId }: { readonly caseId: string }) {
  const texts = useTexts(qualityTexts);
  const { data, error, refetch } = useReports(caseId);
  const [isReporting, setIsReporting] = useState(false);
  if (data === undefined) {
    if (error === null) return null;
    const again = () => inBackground(refetch(), 'reading the reports again');
    return <StaffNotRead look="list" texts={{ failedToFetch: texts.failed }} error={error} onRetry={again} />;
  }
  const { mayReport } = data;
  const ofCase = data.reports.filter(({ messageId }) => messageId === null);
  if (!mayReport && ofCase.length === 0) return null;
  return (
    <Panel aria-labelledby="quality">
      <h2 id="quality">{texts.title}</h2>
      {mayReport && <Soft as="p">{texts.lead}</Soft>}
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
    </Panel>
  );
}
