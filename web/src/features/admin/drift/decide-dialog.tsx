import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { FailedJobResponse } from '../../../../../src/operations/drift/drift.contract.js';
import { CallError } from '../../../shared/api/calls.js';
import { StepUpDialog } from '../../../shared/auth/step-up-dialog.js';
import { isStepUpRequired, useStepUp } from '../../../shared/auth/use-step-up.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { adminTexts } from '../editing/admin.texts.js';
import { useNotices } from '../../../shared/acts/use-notices.js';
import { useDriftCalls } from './drift-calls.js';
import { driftTexts } from './drift.texts.js';

const SHORTEST_REASON = 5;

export type JobAct = 'retry' | 'giveUp';

interface DecideDialogProps {
  readonly job: FailedJobResponse;
  readonly act: JobAct;
  /** Also after a refusal: the list may have changed. */
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** Asks for the reason of a decision about a failed job, after saying what it does. */
export function DecideDialog({ job, act, onEnd, onCancel }: DecideDialogProps) {
  const texts = useTexts(driftTexts);
  const { cancel } = useTexts(adminTexts);
  const notices = useNotices();
  const calls = useDriftCalls();
  const stepUp = useStepUp();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const words = texts.dialogs[act === 'giveUp' && job.leavesTask ? 'leaveTask' : act];
  const refusals: Readonly<Record<string, string>> = texts.refusals;
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (reason: string) => stepUp.run(() => calls[act](job, reason)),
    onSuccess() {
      notices.succeeded(texts.done[act]);
      onEnd();
    },
    onError(error) {
      if (isStepUpRequired(error)) return;
      const refusal = error instanceof CallError && error.code ? refusals[error.code] : undefined;
      notices.failed(error, refusal ?? texts.failed);
      onEnd();
    },
  });
  if (stepUp.question !== null) return <StepUpDialog stepUp={stepUp} />;
  return (
    <StaffDialog
      title={words.title}
      size="small"
      onClose={onCancel}
      onSubmit={() => inBackground(handleSubmit(({ reason }) => mutate(reason.trim()))(), 'deciding on a job')}
      actions={
        <>
          <Button variant="outlined" onClick={onCancel}>
            {cancel}
          </Button>
          <Button variant="contained" color={act === 'retry' ? 'primary' : 'error'} type="submit" disabled={isPending}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        rows={2}
        isRequired
        registration={register('reason', {
          validate: (reason) => reason.trim().length >= SHORTEST_REASON || texts.reasonMissing,
        })}
        error={formState.errors.reason?.message}
      />
    </StaffDialog>
  );
}
