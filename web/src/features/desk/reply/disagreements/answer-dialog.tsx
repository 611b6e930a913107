import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { DISAGREEMENT_LIMITS, DISAGREEMENT_OUTCOMES } from '../../../../../../common/disagreement.js';
import type { AnswerDisagreementRequest } from '../../../../../../src/clinic/replies/contracts/disagreements.contract.js';
import { isFilled } from '../../../../shared/auth/field-rules.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { SelectField } from '../../../../shared/ui/select-field.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { refusalOf, useDeskCalls } from '../../shared/desk-calls.js';
import { deskKeys } from '../../shared/desk-keys.js';
import { deskTexts } from '../../shared/desk.texts.js';
import { disagreementsTexts } from './disagreements.texts.js';

interface AnswerDialogProps {
  readonly caseId: string;
  readonly noteId: string;
  readonly onClose: () => void;
}

/** Says what was done about a note of the patient. */
export function AnswerDialog({ caseId, noteId, onClose }: AnswerDialogProps) {
  const texts = useTexts(disagreementsTexts);
  const common = useTexts(deskTexts);
  const callDesk = useDeskCalls();
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm<AnswerDisagreementRequest>({
    defaultValues: { outcome: '' as AnswerDisagreementRequest['outcome'], reason: '' },
  });
  const { errors } = formState;
  const saving = useMutation({
    mutationFn: (body: AnswerDisagreementRequest) =>
      callDesk({ method: 'PUT', path: `cases/${caseId}/disagreements/${noteId}/answer`, body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: deskKeys.reply(caseId) });
      onClose();
    },
  });
  const code = refusalOf(saving.error);
  const refusals: Readonly<Record<string, string>> = texts.refusals;
  const save = handleSubmit(({ outcome, reason }) => saving.mutate({ outcome, reason: reason.trim() }));
  return (
    <StaffDialog
      title={texts.dialogTitle}
      size="small"
      onClose={onClose}
      onSubmit={() => inBackground(save(), 'answering a note')}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="contained" type="submit" disabled={saving.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      {saving.isError && <NotePanel tone="problem" text={refusals[code ?? ''] ?? texts.failed} error={saving.error} />}
      <SelectField
        label={texts.outcome}
        isRequired
        registration={register('outcome', { validate: isFilled(texts.outcomeMissing) })}
        error={errors.outcome?.message}
        options={DISAGREEMENT_OUTCOMES.map((outcome) => [outcome, texts.outcomes[outcome]])}
      >
        <option value="">{texts.choose}</option>
      </SelectField>
      <TextField
        label={texts.reason}
        isRequired
        rows={3}
        registration={register('reason', {
          validate: isFilled(texts.reasonMissing),
          maxLength: { value: DISAGREEMENT_LIMITS.reason, message: texts.tooLong },
        })}
        error={errors.reason?.message}
      />
    </StaffDialog>
  );
}
