import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { FailedJobResponse } from '../../../../../src/operations/drift/drift.contract.js';
import { CallError } from '../../../shared/api/calls.js';
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
  const { retry, giveUp } = useDriftCalls();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const words = texts.dialogs[kindOf(job, act)];
  const refusals: Readonly<Record<string, string>> = texts.refusals;
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async (reason: string) => {
      if (act === 'giveUp') return texts.done[(await giveUp(job, reason)).state];
      await retry(job, reason);
      return texts.done.retry;
    },
    onSuccess: (done) => notices.succeeded(done),
    onError(error) {
      const refusal = error instanceof CallError && error.code ? refusals[error.code] : undefined;
      notices.failed(error, refusal ?? texts.failed);
    },
    onSettled: onEnd,
  });
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

function kindOf({ takesTwo, proposal }: FailedJobResponse, act: JobAct): 'retry' | 'giveUp' | 'propose' | 'confirm' {
  if (act === 'retry' || !takesTwo) return act;
  return proposal === null ? 'propose' : 'confirm';
}
