import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { millisecondsInMinute } from 'date-fns/constants';
import { useState } from 'react';
import type { QualityReport } from '../../../../../../src/clinic/matters/quality/quality.contract.js';
import { formatDate, formatInstant } from '../../../../shared/format/instants.js';
import { useNow } from '../../../../shared/hooks/use-now.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import styles from '../reply.module.css';
import { qualityTexts } from './quality.texts.js';
import { Soft } from '../../../../shared/ui/staff-parts.js';
import type { QualityOutcome } from '../../../../../../common/quality-report.js';
import { OutcomeFields, type TypedOutcome } from '../../../../shared/quality/outcome-fields.js';
import { FormDialog } from '../../../../shared/ui/form-dialog.js';
import { useReportChange } from './use-reports.js';

interface ReportNoteProps {
  readonly caseId: string;
  readonly report: QualityReport;
  readonly mayReport: boolean;
}

/** A complaint or a deviation, beside its message or by itself: until when it is to be closed, or what came of it. */
export function ReportNote({ caseId, report, mayReport }: ReportNoteProps) {
  const language = useLanguage();
  const texts = qualityTexts[language];
  const now = useNow(millisecondsInMinute);
  const [isNoting, setIsNoting] = useState(false);
  const { kind, severity, dueAt, description, reportedBy, reportedAt, outcome, measures, closedBy, closedAt } = report;
  const day = formatDate(dueAt, language);
  const open = Date.parse(dueAt) < now.getTime() ? texts.late[kind](day) : texts.open[kind](day);
  return (
    <div className={styles.complaint} data-open={outcome === null}>
      <p>{outcome === null ? open : texts.closed[kind](texts.outcomes[outcome])}</p>
      {mayReport && (
        <Button size="small" variant="outlined" onClick={() => setIsNoting(true)}>
          <span>{outcome === null ? texts.note : texts.change}</span>
        </Button>
      )}
      {(severity !== null || description !== '') && (
        <Box sx={{ display: 'grid', flexBasis: '100%', gap: '0.25rem' }}>
          {severity !== null && <p>{texts.severities[severity]}</p>}
          {description !== '' && (
            <p lang="sv" className={styles.written}>
              {description}
            </p>
          )}
          {reportedBy !== null && (
            <Soft as="p">{texts.reported(reportedBy.displayName, formatInstant(reportedAt, language))}</Soft>
          )}
        </Box>
      )}
      {measures !== '' && (
        <Box sx={{ display: 'grid', flexBasis: '100%', gap: '0.25rem' }}>
          <p>
            <b>{texts.measures}</b>
          </p>
          <p lang="sv" className={styles.written}>
            {measures}
          </p>
        </Box>
      )}
      {closedAt !== null && (
        <Soft as="p">
          {texts.closedBy(closedBy?.displayName ?? texts.responsible, formatInstant(closedAt, language))}
        </Soft>
      )}
      {isNoting && <OutcomeDialog {...{ caseId, report }} onClose={() => setIsNoting(false)} />}
    </div>
  );
}

interface OutcomeDialogProps {
  readonly caseId: string;
  readonly report: QualityReport;
  readonly onClose: () => void;
}

/** Notes what came of a complaint or a deviation. */
function OutcomeDialog({ caseId, report, onClose }: OutcomeDialogProps) {
  const texts = useTexts(qualityTexts);
  const { id, kind, outcome, measures } = report;
  const change = useReportChange(caseId, id, texts.outcomeFailed, onClose);
  return (
    <FormDialog<TypedOutcome>
      texts={{ title: texts.outcomeTitles[kind], submit: texts.save }}
      size="small"
      defaults={{ outcome: outcome ?? '', measures }}
      act={{
        ...change,
        run: (typed) => change.run({ outcome: typed.outcome as QualityOutcome, measures: typed.measures.trim() }),
      }}
      onClose={onClose}
    >
      <p>{texts.outcomeLeads[kind]}</p>
      <OutcomeFields report={report} />
    </FormDialog>
  );
}
