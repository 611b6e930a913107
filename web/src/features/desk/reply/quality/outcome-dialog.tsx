import Button from '@mui/material/Button';
import { useForm, useWatch } from 'react-hook-form';
import {
  MOST_REPORT_CHARACTERS,
  needsMeasures,
  outcomesOf,
  type QualityOutcome,
} from '../../../../../../common/quality-report.js';
import type { QualityReport } from '../../../../../../src/clinic/quality/quality.contract.js';
import { isFilled } from '../../../../shared/auth/field-rules.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { SelectField } from '../../../../shared/ui/select-field.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { deskTexts } from '../../shared/desk.texts.js';
import { replyTexts } from '../reply.texts.js';
import { qualityTexts } from './quality.texts.js';
import { useReportChange } from './use-reports.js';

interface OutcomeDialogProps {
  readonly caseId: string;
  readonly report: QualityReport;
  readonly onClose: () => void;
}

/** Notes what came of a complaint or a deviation. Only a mark of staff can be taken back. */
export function OutcomeDialog({ caseId, report, onClose }: OutcomeDialogProps) {
  const texts = useTexts(qualityTexts);
  const { fields } = useTexts(replyTexts);
  const common = useTexts(deskTexts);
  const { id, kind, markedBy, outcome, measures } = report;
  const { isBusy, isFailed, error, code, close } = useReportChange(caseId, id, onClose);
  const { register, handleSubmit, control, formState } = useForm({
    defaultValues: { outcome: outcome ?? ('' as QualityOutcome), measures },
  });
  const { errors } = formState;
  const chosen = useWatch({ control, name: 'outcome' });
  const isRequired = needsMeasures(chosen);
  const save = handleSubmit((typed) => close({ outcome: typed.outcome, measures: typed.measures.trim() }));
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
      <SelectField
        label={texts.outcomeLegends[kind]}
        isRequired
        registration={register('outcome', { validate: isFilled(texts.outcomeMissing) })}
        error={errors.outcome?.message}
        options={outcomesOf(kind, markedBy).map((each) => [each, texts.outcomes[each]])}
      >
        <option value="">{fields.chooseCertainty}</option>
      </SelectField>
      <TextField
        label={texts.measures}
        hint={texts.measuresHint}
        isRequired={isRequired}
        rows={4}
        registration={register('measures', {
          ...(isRequired && { validate: isFilled(texts.measuresMissing) }),
          maxLength: { value: MOST_REPORT_CHARACTERS, message: texts.tooLong },
        })}
        error={errors.measures?.message}
      />
    </StaffDialog>
  );
}
