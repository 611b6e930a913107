import { stockholmDay } from '../../../../../../common/stockholm-day.js';
import { stockholmInstant } from '../../../../../../common/stockholm-time.js';
import type {
  ChangePrescriptionRequest,
  DeskPrescription,
} from '../../../../../../src/clinic/replies/contracts/prescriptions.contract.js';
import { useAct } from '../../../../shared/acts/use-act.js';
import { isFilled } from '../../../../shared/auth/field-rules.js';
import { useTexts } from '../../../../shared/language.js';
import { useBusinessNow } from '../../../../shared/hooks/use-business-now.js';
import { Field, TickField } from '../../../../shared/ui/field.js';
import { FormDialog } from '../../../../shared/ui/form-dialog.js';
import { sendTo, refusalOf } from '../../../../shared/api/client.js';
import { useCaseInSight } from '../../shared/patient-strip.js';
import { deskKeys } from '../../shared/desk-keys.js';
import { replyTexts } from '../reply.texts.js';
import { doneTexts } from '../../shared/done.texts.js';

interface PrescriptionDialogProps {
  readonly caseId: string;
  readonly prescription: DeskPrescription;
  readonly name: string;
  readonly to: 'sent' | 'withdrawn';
  readonly onClose: () => void;
}

interface SentValues {
  readonly service: string;
  readonly reference: string;
  readonly sentOn: string;
  readonly identityCheck: string;
  readonly isIdentityChecked: boolean;
}

/** Records what was done with a prescription in the other system; irreversible. */
export function PrescriptionDialog({ caseId, prescription, name, to, onClose }: PrescriptionDialogProps) {
  const { live: texts, prescriptions } = useTexts(replyTexts);
  const isProven = useCaseInSight().patient.identityAssurance === 'proven';
  const today = stockholmDay(useBusinessNow());
  const done = useTexts(doneTexts);
  const change = useAct({
    act: (body: Partial<ChangePrescriptionRequest>) =>
      sendTo<DeskPrescription>('PUT', `/api/v1/desk/cases/${caseId}/prescriptions/${prescription.id}`, body, {
        revision: prescription.revision,
      }),
    texts: {
      done: done.prescription,
      failed: texts.failed,
      refusals: { revision_conflict: texts.changed, prescription_state: texts.changed },
    },
    // After a failure a colleague's record is shown behind the dialog.
    refreshes: [deskKeys.reply(caseId)],
    onDone: onClose,
    failureIs: 'note',
  });
  const code = refusalOf(change.problem?.error);
  return (
    <FormDialog<SentValues>
      texts={{
        title: to === 'sent' ? texts.sentTitle(name) : texts.withdrawTitle(name),
        submit: to === 'sent' ? texts.confirmSent : texts.confirmWithdrawal,
      }}
      defaults={{ service: '', reference: '', sentOn: today, identityCheck: '', isIdentityChecked: false }}
      act={{
        ...change,
        run: ({ sentOn, ...sent }) =>
          change.run(to === 'sent' ? { state: 'sent', ...sent, sentAt: instantOf(sentOn, today) } : { state: to }),
      }}
      tone={to === 'sent' ? 'clay' : 'error'}
      isDisabled={code === 'revision_conflict' || code === 'prescription_state'}
      onClose={onClose}
    >
      <p>{to === 'sent' ? texts.sentLead : texts.withdrawLead}</p>
      {to === 'sent' && (
        <>
          <Field
            name="service"
            label={prescriptions.fields.sentTo}
            isRequired
            rules={{ validate: isFilled(texts.missing) }}
          />
          <Field name="reference" label={prescriptions.fields.reference} />
          <Field
            name="sentOn"
            label={prescriptions.fields.sentOn}
            type="date"
            isRequired
            rules={{ validate: { filled: isFilled(texts.missing), past: (day) => day <= today || texts.future } }}
          />
          <Field
            name="identityCheck"
            label={prescriptions.fields.identityCheck}
            hint={isProven ? texts.provenHint : prescriptions.identityHint}
            isRequired={!isProven}
            rules={isProven ? {} : { validate: isFilled(texts.missing) }}
          />
          {!isProven && (
            <TickField
              name="isIdentityChecked"
              label={prescriptions.fields.isIdentityChecked}
              rules={{ required: texts.tick }}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Of an earlier day, its noon; of today, what the server makes its own time of. */
function instantOf(day: string, today: string): string {
  return (day === today ? new Date() : stockholmInstant(`${day}T12:00`)).toISOString();
}
