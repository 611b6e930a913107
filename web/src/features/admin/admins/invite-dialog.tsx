import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { exactText } from '../../../../../common/typed-text.js';
import { looksLikeEmail } from '../../../shared/auth/field-rules.js';
import { StepUpDialog } from '../../../shared/auth/step-up-dialog.js';
import { useTexts } from '../../../shared/language.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { adminTexts } from '../editing/admin.texts.js';
import { adminsTexts } from './admins.texts.js';
import { useAdminsCalls } from './admins-calls.js';
import { useAdminsAct } from './use-admins-act.js';

interface InviteDialogProps {
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Invites an admin by mail. The typed address is kept when sending fails. */
export function InviteDialog({ onEnd, onCancel }: InviteDialogProps) {
  const { dialog: texts } = useTexts(adminsTexts);
  const common = useTexts(adminTexts);
  const { invite } = useAdminsCalls();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  const { act, isPending, stepUp } = useAdminsAct<string>({
    act: invite,
    done: texts.done,
    failed: texts.failed,
    onDone: onEnd,
  });
  if (stepUp.question !== null) return <StepUpDialog stepUp={stepUp} />;
  const submit = handleSubmit(({ email }) => act(exactText(email)));
  return (
    <StaffDialog
      title={texts.title}
      size="medium"
      onClose={onCancel}
      onSubmit={() => inBackground(submit(), 'inviting an admin')}
      actions={
        <>
          <Button variant="outlined" onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <TextField
        label={texts.email}
        type="email"
        isRequired
        autoComplete="off"
        registration={register('email', { validate: looksLikeEmail(texts.format) })}
        error={formState.errors.email?.message}
      />
    </StaffDialog>
  );
}
