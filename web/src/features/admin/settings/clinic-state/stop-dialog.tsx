import Stack from '@mui/material/Stack';
import {
  announcedSentence,
  CLINIC_MESSAGE_LENGTH,
  CLINIC_REASON_LENGTH,
  closedSentence,
} from '../../../../../../common/clinic-state.js';
import { stockholmInstant } from '../../../../../../common/stockholm-time.js';
import type { ClinicStateResponse } from '../../../../../../src/profile/clinic-state/clinic-state.contract.js';
import { formatInstant, toSwedishInput } from '../../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../../shared/language.js';
import { Field } from '../../../../shared/ui/field.js';
import { FormDialog } from '../../../../shared/ui/form-dialog.js';
import { clinicStateTexts } from './clinic-state.texts.js';
import { useClinicStep } from './use-clinic-step.js';
import { Notes } from '../../../../shared/ui/staff-parts.js';

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
  const language = useLanguage();
  const change = useClinicStep(step, seen, onClose);
  const known = seen.plan?.state === STATE[step] ? seen.plan : null;
  const isRunning = seen.state === STATE[step];
  // A clinic that takes no orders cannot stop taking them later.
  const canWait = seen.state === 'open';
  const isLater = ({ startsAt }: StopValues) => !isRunning && instantOf(startsAt) !== null;
  const submitLabel = (values: StopValues) => {
    if (known !== null) return texts.submitChange;
    if (isLater(values)) return texts.submitPlan;
    return step === 'pause' ? texts.submitPause : texts.submitClose;
  };
  const stop = ({ startsAt, endsAt, message, reason }: StopValues) =>
    change.run({
      startsAt: isRunning ? null : instantOf(startsAt),
      message: message.trim() || null,
      reason: reason.trim() || null,
      ...(step === 'pause' && { endsAt: instantOf(endsAt) }),
    });
  const fits = (most: number) => (text: string) => text.trim().length <= most || texts.tooLong(most);
  return (
    <FormDialog<StopValues>
      texts={{ title: step === 'pause' ? texts.pauseTitle : texts.closeTitle, submit: submitLabel }}
      tone={step === 'close' ? 'error' : 'primary'}
      defaults={{
        startsAt: known === null || isRunning ? '' : toSwedishInput(known.startsAt),
        endsAt: known === null || known.endsAt === null ? '' : toSwedishInput(known.endsAt),
        message: known === null ? '' : (seen.message ?? ''),
        reason: '',
      }}
      act={{ ...change, run: stop }}
      onClose={onClose}
    >
      {(values) => (
        <Stack spacing={2}>
          <p>{step === 'pause' ? texts.pauseLead : texts.closeLead}</p>
          {isRunning && known !== null && <p>{texts.running(formatInstant(known.startsAt, language))}</p>}
          {!isRunning && canWait && (
            <Field name="startsAt" label={texts.startsAt} type="datetime-local" hint={texts.startsHint} />
          )}
          {step === 'pause' && (
            <Field
              name="endsAt"
              label={texts.endsAt}
              type="datetime-local"
              hint={texts.endsHint}
              rules={{
                validate: (endsAt: string, { startsAt }) =>
                  isFit(instantOf(startsAt as string), endsAt) || texts.endBeforeStart,
              }}
            />
          )}
          <Field
            name="message"
            label={texts.message}
            rows={2}
            hint={texts.messageHint}
            rules={{ validate: fits(CLINIC_MESSAGE_LENGTH) }}
          />
          <Field name="reason" label={texts.reason} rules={{ validate: fits(CLINIC_REASON_LENGTH) }} />
          <Preview step={step} values={values} isLater={isLater(values)} />
        </Stack>
      )}
    </FormDialog>
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
    <Notes as="section" sx={{ display: 'grid', gap: '0.5rem' }} aria-label={texts.preview} lang="sv">
      {before !== null && (
        <p>
          <strong>{texts.previewBefore}:</strong> {before}
        </p>
      )}
      <p>
        <strong>{texts.previewDuring}:</strong> {during}
      </p>
    </Notes>
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
