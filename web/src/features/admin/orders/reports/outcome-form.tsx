import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { QualityOutcome } from '../../../../../../common/quality-report.js';
import type { CloseReportRequest, OfficeReport } from '../../../../../../src/clinic/quality/quality.contract.js';
import { useAdminCalls } from '../../../../shared/api/admin-calls.js';
import { StepUpDialog } from '../../../../shared/auth/step-up-dialog.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { OutcomeFields, type TypedOutcome } from '../../../../shared/quality/outcome-fields.js';
import { reportTexts } from '../../../../shared/quality/report.texts.js';
import { useNotices } from '../../../../shared/acts/use-notices.js';
import { officeReportsTexts } from './office-reports.texts.js';
import styles from './reports.module.css';
import { useReportAct } from './use-report-act.js';

interface OutcomeFormProps {
  readonly caseId: string;
  readonly report: OfficeReport;
}

/** Notes what came of a report. What was typed is kept when it is refused. */
export function OutcomeForm({ caseId, report }: OutcomeFormProps) {
  const texts = useTexts(officeReportsTexts);
  const words = useTexts(reportTexts);
  const notices = useNotices();
  const client = useQueryClient();
  const { request } = useAdminCalls();
  const form = useForm<TypedOutcome>({ defaultValues: { outcome: '', measures: '' } });
  // The button that opened the form is gone.
  useEffect(() => form.setFocus('outcome'), [form]);
  const { act, isPending, stepUp } = useReportAct({
    caseId,
    act: (body: CloseReportRequest) => request('PUT', `cases/${caseId}/quality-reports/${report.id}/outcome`, body),
    failed: words.outcomeFailed,
    onDone: () => {
      notices.succeeded(texts.noted);
      // Numbers and lists of what waits.
      inBackground(client.invalidateQueries({ queryKey: ['admin'] }), 'reading what waits again');
    },
  });
  const save = form.handleSubmit(({ outcome, measures }) =>
    act({ outcome: outcome as QualityOutcome, measures: measures.trim() }),
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => inBackground(save(event), 'noting an outcome')}>
      <p>{words.outcomeLeads[report.kind]}</p>
      <OutcomeFields report={report} form={form} />
      <Button type="submit" variant="contained" disabled={isPending}>
        {words.save}
      </Button>
      <StepUpDialog stepUp={stepUp} />
    </form>
  );
}
