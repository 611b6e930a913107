import type { QualityOutcome } from '../../../../../../common/quality-report.js';
import type { QualityReport } from '../../../../../../src/clinic/matters/quality/quality.contract.js';
import { useTexts } from '../../../../shared/language.js';
import { OutcomeFields, type TypedOutcome } from '../../../../shared/quality/outcome-fields.js';
import { FormDialog } from '../../../../shared/ui/form-dialog.js';
import { qualityTexts } from './quality.texts.js';
import { useReportChange } from './use-reports.js';

interface OutcomeDialogProps {
  readonly caseId: string;
  readonly report: QualityReport;
  readonly onClose: () => void;
}

/** Notes what came of a complaint or a deviation. */
export function OutcomeDialog({ caseId, report, onClose }: OutcomeDialogProps) {
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
