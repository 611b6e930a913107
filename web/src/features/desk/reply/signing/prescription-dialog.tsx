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
import { useClinicians } from '../../shared/clinician-gate.js';
import { deskKeys } from '../../shared/desk-keys.js';
import { prescriptionTexts } from '../../shared/prescription.texts.js';
import { recordTexts } from './prescription-record.texts.js';
import { doneTexts } from '../../shared/done.texts.js';
import { lastSystem, rememberSystem } from './last-system.js';

interface PrescriptionDialogProps {
  readonly caseId: string;
  /** Those that are noted together: several only as sent. */
  readonly prescriptions: readonly (DeskPrescription & { readonly name: string })[];
  readonly to: 'sent' | 'withdrawn';
  readonly onClose: () => void;
}

interface SentValues {
  readonly service: string;
  /** In the order of the prescriptions. */
  readonly references: readonly string[];
  readonly sentOn: string;
  readonly identityCheck: string;
  readonly isIdentityChecked: boolean;
}

/** Records what was done with prescriptions in the other system; irreversible. How the identity was checked is asked each time. */
export function PrescriptionDialog({ caseId, prescriptions, to, onClose }: PrescriptionDialogProps) {
  const { live: texts, prescriptions: words } = useTexts(recordTexts);
  const own = useTexts(prescriptionTexts);
  const { me } = useClinicians();
  const [first, ...others] = prescriptions;
  const isProven = useCaseInSight().patient.identityAssurance === 'proven';
  const today = stockholmDay(useBusinessNow());
  const done = useTexts(doneTexts);
  const change = useAct({
    act: (body: Partial<ChangePrescriptionRequest>) =>
      sendTo<DeskPrescription>('PUT', `/api/v1/desk/cases/${caseId}/prescriptions/${first?.id}`, body, {
        revision: first?.revision ?? 0,
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
  const name = first?.name ?? '';
  const sentTitle = prescriptions.length > 1 ? own.allSentTitle : texts.sentTitle(name);
  const code = refusalOf(change.problem?.error);
  return (
    <FormDialog<SentValues>
      texts={{
        title: to === 'sent' ? sentTitle : texts.withdrawTitle(name),
        submit: to === 'sent' ? texts.confirmSent : texts.confirmWithdrawal,
      }}
      defaults={{
        ...{ service: lastSystem(me.id), references: prescriptions.map(() => ''), sentOn: today },
        ...{ identityCheck: '', isIdentityChecked: false },
      }}
      act={{
        ...change,
        run: ({ sentOn, references, ...sent }) => {
          if (to === 'sent') rememberSystem(me.id, sent.service);
          const sentAt = instantOf(sentOn, today);
          const [reference = '', ...rest] = references;
          change.run(
            to === 'sent'
              ? {
                  ...{ state: to, ...sent, reference, sentAt },
                  others: others.map(({ id, revision }, index) => ({ id, revision, reference: rest[index] ?? '' })),
                }
              : { state: to },
          );
        },
      }}
      tone={to === 'sent' ? 'clay' : 'error'}
      isDisabled={code === 'revision_conflict' || code === 'prescription_state'}
      onClose={onClose}
    >
      <p>{to === 'sent' ? texts.sentLead : texts.withdrawLead}</p>
      {to === 'sent' && (
        <>
          <Field name="service" label={words.fields.sentTo} isRequired rules={{ validate: isFilled(texts.missing) }} />
          {prescriptions.map((each, index) => (
            <Field
              key={each.id}
              name={`references.${index}`}
              label={prescriptions.length > 1 ? own.referenceOf(each.name) : words.fields.reference}
            />
          ))}
          <Field
            name="sentOn"
            label={words.fields.sentOn}
            type="date"
            isRequired
            rules={{ validate: { filled: isFilled(texts.missing), past: (day) => day <= today || texts.future } }}
          />
          <Field
            name="identityCheck"
            label={words.fields.identityCheck}
            hint={isProven ? texts.provenHint : words.identityHint}
            isRequired={!isProven}
            rules={isProven ? {} : { validate: isFilled(texts.missing) }}
          />
          {!isProven && (
            <TickField
              name="isIdentityChecked"
              label={words.fields.isIdentityChecked}
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
