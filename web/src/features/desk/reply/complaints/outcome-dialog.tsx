import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { COMPLAINT_OUTCOMES, type ComplaintOutcome } from '../../../../../../common/complaint.js';
import type { MessageComplaint } from '../../../../../../src/clinic/replies/replies.contract.js';
import { isFilled } from '../../../../shared/auth/field-rules.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { SelectField } from '../../../../shared/ui/select-field.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { deskTexts } from '../../shared/desk.texts.js';
import { replyTexts } from '../reply.texts.js';
import { complaintsTexts } from './complaints.texts.js';
import { useComplaint } from './use-complaint.js';

interface OutcomeDialogProps {
  readonly caseId: string;
  readonly messageId: string;
  readonly complaint: MessageComplaint;
  readonly onClose: () => void;
}

/** Notes what the clinic found about a complaint. Only a mark of staff can be taken back. */
export function OutcomeDialog({ caseId, messageId, complaint, onClose }: OutcomeDialogProps) {
  const texts = useTexts(complaintsTexts);
  const { fields } = useTexts(replyTexts);
  const common = useTexts(deskTexts);
  const { isBusy, isFailed, isLost, close } = useComplaint(caseId, messageId, onClose);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { outcome: complaint.outcome ?? ('' as ComplaintOutcome) },
  });
  const offered = COMPLAINT_OUTCOMES.filter(
    (outcome) => outcome !== 'no-complaint' || complaint.markedBy === 'clinician',
  );
  return (
    <StaffDialog
      title={texts.outcomeTitle}
      size="small"
      onClose={onClose}
      onSubmit={() => inBackground(handleSubmit(({ outcome }) => close(outcome))(), 'noting an outcome')}
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
      {isFailed && <NotePanel tone="problem" text={isLost ? texts.lost : texts.outcomeFailed} />}
      <p>{texts.outcomeLead}</p>
      <SelectField
        label={texts.outcomeLegend}
        isRequired
        registration={register('outcome', { validate: isFilled(texts.outcomeMissing) })}
        error={formState.errors.outcome?.message}
        options={offered.map((outcome) => [outcome, texts.outcomes[outcome]])}
      >
        <option value="">{fields.chooseCertainty}</option>
      </SelectField>
    </StaffDialog>
  );
}
