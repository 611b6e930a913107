import Button from '@mui/material/Button';
import { useForm, useWatch } from 'react-hook-form';
import {
  announcedSentence,
  CLINIC_MESSAGE_LENGTH,
  CLINIC_REASON_LENGTH,
  closedSentence,
} from '../../../../../../common/clinic-state.js';
import { stockholmInstant } from '../../../../../../common/stockholm-time.js';
import type { ClinicStateResponse } from '../../../../../../src/profile/clinic-state/clinic-state.contract.js';
import { StepUpDialog } from '../../../../shared/auth/step-up-dialog.js';
import { inBackground } from '../../../../shared/errors/in-background.js';
import { formatInstant, toSwedishInput } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { StaffDialog } from '../../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { adminTexts } from '../../editing/admin.texts.js';
import styles from './clinic-state.module.css';
import { clinicStateTexts } from './clinic-state.texts.js';
import { useClinicStep } from './use-clinic-step.js';

interface StopDialogProps {
  readonly step: 'pause' | 'close';
  readonly seen: ClinicStateResponse;
  readonly onClose: () => void;
}

interface StopValues {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly message: string;
  readonly reason: string;
}

const STATE = { pause: 'paused', close: 'closed' } as const;

/** Pauses or closes the clinic, now or later, with the text that visitors will read; changes one that is set already. */
export function StopDialog({ step, seen, onClose }: StopDialogProps) {
  const { dialog: texts } = useTexts(clinicStateTexts);
  const { cancel } = useTexts(adminTexts);
  const language = useLanguage();
  const { take, isPending, problem, stepUp } = useClinicStep(step, seen, onClose);
  const known = seen.plan?.state === STATE[step] ? seen.plan : null;
  const isRunning = seen.state === STATE[step];
  const { register, handleSubmit, control, getValues, formState } = useForm<StopValues>({
    defaultValues: {
      startsAt: known === null || isRunning ? '' : toSwedishInput(known.startsAt),
      endsAt: known === null || known.endsAt === null ? '' : toSwedishInput(known.endsAt),
      message: known === null ? '' : (seen.message ?? ''),
      reason: '',
    },
  });
  const { errors } = formState;
  const values = { ...getValues(), ...useWatch({ control }) };
  const isLater = !isRunning && instantOf(values.startsAt) !== null;
  // A clinic that takes no orders cannot stop taking them later.
  const canWait = seen.state === 'open';

  const submitLabel = () => {
    if (known !== null) return texts.submitChange;
    if (isLater) return texts.submitPlan;
    return step === 'pause' ? texts.submitPause : texts.submitClose;
  };
  const submit = ({ startsAt, endsAt, message, reason }: StopValues) =>
    take({
      startsAt: isRunning ? null : instantOf(startsAt),
      message: message.trim() || null,
      reason: reason.trim() || null,
      ...(step === 'pause' && { endsAt: instantOf(endsAt) }),
    });
  const isAfterStart = (endsAt: string) => isFit(instantOf(getValues('startsAt')), endsAt);

  if (stepUp.question !== null) return <StepUpDialog stepUp={stepUp} />;
  return (
    <StaffDialog
      title={step === 'pause' ? texts.pauseTitle : texts.closeTitle}
      size="medium"
      onClose={onClose}
      onSubmit={() => inBackground(handleSubmit(submit)(), 'pausing or closing the clinic')}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="contained" color={step === 'close' ? 'error' : 'primary'} type="submit" disabled={isPending}>
            {submitLabel()}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {problem !== null && <NotePanel tone="problem" {...problem} />}
        <p>{step === 'pause' ? texts.pauseLead : texts.closeLead}</p>
        {isRunning && known !== null && <p>{texts.running(formatInstant(known.startsAt, language))}</p>}
        {!isRunning && canWait && (
          <TextField
            label={texts.startsAt}
            type="datetime-local"
            hint={texts.startsHint}
            registration={register('startsAt')}
          />
        )}
        {step === 'pause' && (
          <TextField
            label={texts.endsAt}
            type="datetime-local"
            hint={texts.endsHint}
            registration={register('endsAt', { validate: (text) => isAfterStart(text) || texts.endBeforeStart })}
            error={errors.endsAt?.message}
          />
        )}
        <TextField
          label={texts.message}
          rows={2}
          hint={texts.messageHint}
          registration={register('message', {
            validate: (text) => text.trim().length <= CLINIC_MESSAGE_LENGTH || texts.tooLong(CLINIC_MESSAGE_LENGTH),
          })}
          error={errors.message?.message}
        />
        <TextField
          label={texts.reason}
          registration={register('reason', {
            validate: (text) => text.trim().length <= CLINIC_REASON_LENGTH || texts.tooLong(CLINIC_REASON_LENGTH),
          })}
          error={errors.reason?.message}
        />
        <Preview step={step} values={values} isLater={isLater} />
      </div>
    </StaffDialog>
  );
}

interface PreviewProps {
  readonly step: 'pause' | 'close';
  readonly values: StopValues;
  readonly isLater: boolean;
}

/** The sentences as visitors will read them: before, if it begins later, and while it lasts. */
function Preview({ step, values, isLater }: PreviewProps) {
  const { dialog: texts } = useTexts(clinicStateTexts);
  const message = values.message.trim() || null;
  const opensAt = step === 'pause' ? instantOf(values.endsAt) : null;
  const stopsAt = instantOf(values.startsAt);
  const before = isLater ? announcedSentence({ state: 'open', message, stopsAt, opensAt }) : null;
  const during = closedSentence({ state: STATE[step], message, stopsAt: null, opensAt });
  return (
    <section className={styles.preview} aria-label={texts.preview} lang="sv">
      {before !== null && (
        <p>
          <strong>{texts.previewBefore}:</strong> {before}
        </p>
      )}
      <p>
        <strong>{texts.previewDuring}:</strong> {during}
      </p>
    </section>
  );
}

/** The instant of a `datetime-local` field in Swedish time; null while it is empty or unfinished. */
function instantOf(local: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local)) return null;
  return stockholmInstant(local.slice(0, 16)).toISOString();
}

/** Whether the end of a pause comes after its beginning, null: now, and in the future. An empty end is fine. */
function isFit(startsAt: string | null, endsAt: string): boolean {
  const end = instantOf(endsAt);
  if (end === null) return endsAt === '';
  const now = new Date().toISOString();
  return end > now && end > (startsAt ?? now);
}
