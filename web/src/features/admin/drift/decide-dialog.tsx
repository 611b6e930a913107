import type { FailedJobResponse } from '../../../../../src/operations/drift/drift.contract.js';
import { sendTo } from '../../../shared/api/client.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { useTexts } from '../../../shared/language.js';
import { Field } from '../../../shared/ui/field.js';
import { FormDialog } from '../../../shared/ui/form-dialog.js';
import { driftTexts } from './drift.texts.js';

const SHORTEST_REASON = 5;

export type JobAct = 'retry' | 'giveUp';

interface DecideDialogProps {
  readonly job: FailedJobResponse;
  readonly act: JobAct;
  readonly onClose: () => void;
}

/** Asks for the reason of a decision about a failed job, after saying what it does. */
export function DecideDialog({ job, act, onClose }: DecideDialogProps) {
  const texts = useTexts(driftTexts);
  const words = texts.dialogs[act === 'giveUp' && job.leavesTask ? 'leaveTask' : act];
  const decide = useAct({
    act: ({ reason }: { readonly reason: string }) =>
      sendTo('POST', `/api/v1/admin/drift/jobs/${job.eventId}/${job.job}/${act === 'giveUp' ? 'give-up' : act}`, {
        reason: reason.trim(),
      }),
    texts: { done: texts.done[act], failed: texts.failed, refusals: texts.refusals },
    // After a refusal too: the list has changed.
    refreshes: [['admin', 'drift']],
    onEnd: onClose,
  });
  return (
    <FormDialog
      texts={{ title: words.title, submit: words.confirm }}
      size="small"
      tone={act === 'retry' ? 'primary' : 'error'}
      defaults={{ reason: '' }}
      act={decide}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <Field
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        rows={2}
        isRequired
        rules={{ validate: (reason) => reason.trim().length >= SHORTEST_REASON || texts.reasonMissing }}
      />
    </FormDialog>
  );
}
