import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { isFilled } from '../../../shared/auth/field-rules.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { NotePanel } from '../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { deskTexts } from '../shared/desk.texts.js';
import { caseTexts } from './case.texts.js';
import type { useClaimActs } from './use-claim-acts.js';

interface TakeOverDialogProps {
  /** The holder's name. */
  readonly name: string;
  readonly acts: ReturnType<typeof useClaimActs>;
  readonly onClose: () => void;
}

/** Asks for the reason to take over a case. */
export function TakeOverDialog({ name, acts, onClose }: TakeOverDialogProps) {
  const { takeOverDialog: texts } = useTexts(caseTexts);
  const common = useTexts(deskTexts);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const takeOver = ({ reason }: { reason: string }) =>
    acts.run({ act: 'take-over', reason: reason.trim() }, { onSuccess: onClose });
  return (
    <StaffDialog
      title={texts.title}
      size="small"
      onClose={onClose}
      onSubmit={() => inBackground(handleSubmit(takeOver)(), 'taking the case over')}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button variant="contained" type="submit" disabled={acts.isBusy}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {acts.problem !== null && <NotePanel tone="problem" text={acts.problem} error={acts.error} />}
      <p>{texts.text(name)}</p>
      <TextField
        label={texts.reason}
        isRequired
        rows={3}
        registration={register('reason', { validate: isFilled(texts.reasonMissing) })}
        error={formState.errors.reason?.message}
      />
    </StaffDialog>
  );
}
