import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import type { QualityOutcome } from '../../../../../../common/quality-report.js';
import type { QualityReport } from '../../../../../../src/clinic/quality/quality.contract.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { OutcomeFields, type TypedOutcome } from '../../../../shared/quality/outcome-fields.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { deskTexts } from '../../shared/desk.texts.js';
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
  const common = useTexts(deskTexts);
  const { id, kind, outcome, measures } = report;
  const { isBusy, isFailed, error, code, close } = useReportChange(caseId, id, onClose);
  const form = useForm<TypedOutcome>({ defaultValues: { outcome: outcome ?? '', measures } });
  const save = form.handleSubmit((typed) =>
    close({ outcome: typed.outcome as QualityOutcome, measures: typed.measures.trim() }),
  );
  return (
    <StaffDialog
      title={texts.outcomeTitles[kind]}
      size="small"
      onClose={onClose}
      onSubmit={() => inBackground(save(), 'noting an outcome')}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="contained" type="submit" disabled={isBusy}>
            {texts.save}
          </Button>
        </>
      }
    >
      {isFailed && <NotePanel tone="problem" text={texts.refusals[code] ?? texts.outcomeFailed} error={error} />}
      <p>{texts.outcomeLeads[kind]}</p>
      <OutcomeFields report={report} form={form} />
    </StaffDialog>
  );
}
