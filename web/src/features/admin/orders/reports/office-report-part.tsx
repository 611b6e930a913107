import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Button from '@mui/material/Button';
import { millisecondsInMinute } from 'date-fns/constants';
import { useState } from 'react';
import type {
  OfficeReport,
  ReportWordsResponse,
} from '../../../../../../src/clinic/matters/quality/quality.contract.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { sendTo, keyOf } from '../../../../shared/api/client.js';
import { StepUpDialog } from '../../../../shared/auth/step-up-dialog.js';
import { formatDate, formatInstant } from '../../../../shared/format/instants.js';
import { useNow } from '../../../../shared/hooks/use-now.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { reportTexts } from '../../../../shared/quality/report.texts.js';
import { officeReportsTexts } from './office-reports.texts.js';
import { OutcomeForm } from './outcome-form.js';
import { ReportWords } from './report-words.js';

/** The reports about a case. */
export const reportsKey = (caseId: string) => keyOf(`/api/v1/admin/cases/${caseId}/quality-reports`);

interface OfficeReportPartProps {
  readonly caseId: string;
  readonly report: OfficeReport;
  readonly isResponsible: boolean;
}

/** A complaint or a deviation; its words once a person responsible asks for them, and its outcome. */
export function OfficeReportPart({ caseId, report, isResponsible }: OfficeReportPartProps) {
  const texts = useTexts(officeReportsTexts);
  const words = useTexts(reportTexts);
  const language = useLanguage();
  const now = useNow(millisecondsInMinute);
  const [isNoting, setIsNoting] = useState(false);
  const { id, kind, severity, reportedAt, dueAt, outcome, closedAt } = report;
  const reading = useAct<undefined, ReportWordsResponse>({
    act: () => sendTo('POST', `/api/v1/admin/cases/${caseId}/quality-reports/${id}/reading`),
    texts: { failed: texts.failedToRead, refusals: texts.refusals },
    refreshes: [reportsKey(caseId)],
  });
  const day = formatDate(dueAt, language);
  const open = Date.parse(dueAt) < now.getTime() ? words.late[kind](day) : words.open[kind](day);
  return (
    <Stack
      component="section"
      spacing={1.5}
      sx={{ py: 2, borderTop: '1px solid var(--line)' }}
      aria-labelledby={`report-${id}`}
    >
      <h3 id={`report-${id}`}>{outcome === null ? open : words.closed[kind](words.outcomes[outcome])}</h3>
      <Box component="p" sx={{ '& span': { display: 'block', color: 'var(--ink-soft)' } }}>
        {severity !== null && <span>{words.severities[severity]}</span>}
        <span>{texts.reported(formatInstant(reportedAt, language))}</span>
        {closedAt !== null && <span>{texts.closedAt(formatInstant(closedAt, language))}</span>}
      </Box>
      {reading.result && <ReportWords words={reading.result} />}
      {isResponsible && (
        <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          {!reading.result && (
            <Button variant="outlined" disabled={reading.isPending} onClick={() => reading.run(undefined)}>
              {texts.read}
            </Button>
          )}
          {outcome === null && !isNoting && (
            <Button variant="outlined" onClick={() => setIsNoting(true)}>
              {words.note}
            </Button>
          )}
        </Stack>
      )}
      {isNoting && outcome === null && <OutcomeForm {...{ caseId, report }} />}
      <StepUpDialog stepUp={reading.stepUp} />
    </Stack>
  );
}
