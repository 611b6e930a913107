import { useEffect, useRef } from 'react';
import type { QualityOutcome } from '../../../../../../common/quality-report.js';
import type { OfficeReport } from '../../../../../../src/clinic/matters/quality/quality.contract.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { sendTo } from '../../../../shared/api/client.js';
import { useTexts } from '../../../../shared/language.js';
import { OutcomeFields, type TypedOutcome } from '../../../../shared/quality/outcome-fields.js';
import { reportTexts } from '../../../../shared/quality/report.texts.js';
import { ActForm } from '../../../../shared/ui/act-form.js';
import { officeReportsTexts } from './office-reports.texts.js';

interface OutcomeFormProps {
  readonly caseId: string;
  readonly report: OfficeReport;
}

/** Notes what came of a report. */
export function OutcomeForm({ caseId, report }: OutcomeFormProps) {
  const { noted, refusals } = useTexts(officeReportsTexts);
  const words = useTexts(reportTexts);
  const part = useRef<HTMLDivElement>(null);
  // The button that opened the form is gone.
  useEffect(() => part.current?.querySelector('select')?.focus(), []);
  const act = useAct({
    act: ({ outcome, measures }: TypedOutcome) =>
      sendTo('PUT', `/api/v1/admin/cases/${caseId}/quality-reports/${report.id}/outcome`, {
        outcome: outcome as QualityOutcome,
        measures: measures.trim(),
      }),
    texts: { done: noted, failed: words.outcomeFailed, refusals },
    // The report, and numbers and lists of what waits.
    refreshes: [['admin']],
  });
  return (
    <div ref={part}>
      <ActForm<TypedOutcome> submit={words.save} defaults={{ outcome: '', measures: '' }} act={act}>
        <p>{words.outcomeLeads[report.kind]}</p>
        <OutcomeFields report={report} />
      </ActForm>
    </div>
  );
}
