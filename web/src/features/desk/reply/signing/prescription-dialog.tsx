import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { stockholmDay } from '../../../../../../common/stockholm-day.js';
import { stockholmInstant } from '../../../../../../common/stockholm-time.js';
import type {
  ChangePrescriptionRequest,
  DeskPrescription,
} from '../../../../../../src/clinic/replies/contracts/prescriptions.contract.js';
import { isFilled } from '../../../../shared/auth/field-rules.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { useTexts } from '../../../../shared/language.js';
import { useBusinessNow } from '../../../../shared/hooks/use-business-now.js';
import { CheckField } from '../../../../shared/ui/check-field.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { refusalOf, useDeskCalls } from '../../shared/desk-calls.js';
import { useCaseInSight } from '../../shared/patient-strip.js';
import { deskTexts } from '../../shared/desk.texts.js';
import { replyTexts } from '../reply.texts.js';
import { useReloadReply } from '../use-reply.js';

interface PrescriptionDialogProps {
  readonly caseId: string;
  readonly prescription: DeskPrescription;
  readonly name: string;
  readonly to: 'sent' | 'withdrawn';
  readonly onClose: () => void;
}

/** Records what was done with a prescription in the other system; irreversible. */
export function PrescriptionDialog({ caseId, prescription, name, to, onClose }: PrescriptionDialogProps) {
  const { live: texts, prescriptions } = useTexts(replyTexts);
  const common = useTexts(deskTexts);
  const callDesk = useDeskCalls();
  const isProven = useCaseInSight().patient.identityAssurance === 'proven';
  const reload = useReloadReply(caseId);
  const today = stockholmDay(useBusinessNow());
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: { service: '', reference: '', sentOn: today, identityCheck: '', isIdentityChecked: false },
  });
  const isIdentityChecked = useWatch({ control, name: 'isIdentityChecked' });
  const { errors } = formState;
  const change = useMutation({
    mutationFn: (body: Partial<ChangePrescriptionRequest>) =>
      callDesk<DeskPrescription>({
        method: 'PUT',
        path: `cases/${caseId}/prescriptions/${prescription.id}`,
        body,
        revision: prescription.revision,
      }),
    onSuccess: async () => {
      await reload();
      onClose();
    },
    // A colleague's record is shown behind the dialog.
    onError: reload,
  });
  const submit = handleSubmit(({ sentOn, ...sent }) =>
    change.mutate(to === 'sent' ? { state: 'sent', ...sent, sentAt: instantOf(sentOn, today) } : { state: to }),
  );
  const code = change.isError ? refusalOf(change.error) : null;
  const isElsewhere = code === 'revision_conflict' || code === 'prescription_state';
  return (
    <StaffDialog
      title={to === 'sent' ? texts.sentTitle(name) : texts.withdrawTitle(name)}
      size="medium"
      onClose={onClose}
      onSubmit={() => inBackground(submit(), 'noting a prescription')}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={to === 'sent' ? 'clay' : 'error'}
            disabled={change.isPending || isElsewhere}
          >
            <span>{to === 'sent' ? texts.confirmSent : texts.confirmWithdrawal}</span>
          </Button>
        </>
      }
    >
      {change.isError && (
        <NotePanel tone="problem" text={isElsewhere ? texts.changed : texts.failed} error={change.error} />
      )}
      <p>{to === 'sent' ? texts.sentLead : texts.withdrawLead}</p>
      {to === 'sent' && (
        <>
          <TextField
            label={prescriptions.fields.sentTo}
            isRequired
            registration={register('service', { validate: isFilled(texts.missing) })}
            error={errors.service?.message}
          />
          <TextField label={prescriptions.fields.reference} registration={register('reference')} />
          <TextField
            label={prescriptions.fields.sentOn}
            type="date"
            isRequired
            registration={register('sentOn', {
              validate: { filled: isFilled(texts.missing), past: (day) => day <= today || texts.future },
            })}
            error={errors.sentOn?.message}
          />
          <TextField
            label={prescriptions.fields.identityCheck}
            hint={isProven ? texts.provenHint : prescriptions.identityHint}
            isRequired={!isProven}
            registration={register('identityCheck', isProven ? {} : { validate: isFilled(texts.missing) })}
            error={errors.identityCheck?.message}
          />
          {!isProven && (
            <>
              <CheckField
                label={prescriptions.fields.isIdentityChecked}
                registration={register('isIdentityChecked', { required: texts.tick })}
                isChecked={isIdentityChecked}
              />
              {errors.isIdentityChecked && <NotePanel tone="problem" text={texts.tick} error={null} />}
            </>
          )}
        </>
      )}
    </StaffDialog>
  );
}

/** Of an earlier day, its noon; of today, what the server makes its own time of. */
function instantOf(day: string, today: string): string {
  return (day === today ? new Date() : stockholmInstant(`${day}T12:00`)).toISOString();
}
