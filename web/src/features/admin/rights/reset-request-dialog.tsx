import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { MAX_RESET_REASON_LENGTH } from '../../../../../common/field-limits.js';
import type {
  RequestFactorResetRequest,
  ResetIdentityCheck,
} from '../../../../../src/supabase/auth/factor-resets/factor-resets.contract.js';
import { StepUpDialog } from '../../../shared/auth/step-up-dialog.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { adminTexts } from '../editing/admin.texts.js';
import { useRightsCalls, type RightsHolder } from './rights-calls.js';
import { nameOf } from './rights-row.js';
import { rightsTexts } from './rights.texts.js';
import { useRightsAct } from './use-rights-act.js';

interface ResetRequestDialogProps {
  readonly person: RightsHolder;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Asks that a lost second factor is reset. What was typed is kept when sending fails. */
export function ResetRequestDialog({ person, onEnd, onCancel }: ResetRequestDialogProps) {
  const { reset: texts } = useTexts(rightsTexts);
  const common = useTexts(adminTexts);
  const { requestReset } = useRightsCalls();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '', identityCheck: '' } });
  const { errors } = formState;
  const { act, isPending, stepUp } = useRightsAct<RequestFactorResetRequest, void>({
    act: requestReset,
    done: texts.done,
    failed: texts.failed,
    onDone: onEnd,
  });
  if (stepUp.question !== null) return <StepUpDialog stepUp={stepUp} />;
  const submit = handleSubmit(({ reason, identityCheck }) =>
    act({ userId: person.userId, reason: reason.trim(), identityCheck: identityCheck as ResetIdentityCheck }),
  );
  return (
    <StaffDialog
      title={texts.title(nameOf(person))}
      size="medium"
      onClose={onCancel}
      onSubmit={() => inBackground(submit(), 'requesting a reset')}
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
      <SelectField
        label={texts.identityCheck}
        isRequired
        registration={register('identityCheck', { validate: (value) => value !== '' || texts.missing })}
        options={[['', texts.choose], ...Object.entries(texts.identityChecks)]}
        error={errors.identityCheck?.message}
      />
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        isRequired
        rows={3}
        registration={register('reason', {
          validate: {
            filled: (text) => text.trim() !== '' || texts.missing,
            length: (text) => text.trim().length <= MAX_RESET_REASON_LENGTH || texts.tooLong(MAX_RESET_REASON_LENGTH),
          },
        })}
        error={errors.reason?.message}
      />
    </StaffDialog>
  );
}
