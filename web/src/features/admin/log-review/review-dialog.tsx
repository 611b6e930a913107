import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import type { PickResponse, Verdict } from '../../../../../src/clinic/log-review/log-review.contract.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useTexts } from '../../../shared/language.js';
import { SelectField } from '../../../shared/ui/select-field.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { adminTexts } from '../editing/admin.texts.js';
import { logReviewTexts } from './log-review.texts.js';
import { useLogReviewCalls } from './log-review-calls.js';
import { useLogReviewAct } from './use-log-review-act.js';

interface ReviewDialogProps {
  readonly pick: PickResponse;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

interface ReviewValues {
  readonly verdict: Verdict;
  readonly comment: string;
}

/** Records a verdict. What was typed is kept when saving fails. */
export function ReviewDialog({ pick, onEnd, onCancel }: ReviewDialogProps) {
  const { dialog: texts } = useTexts(logReviewTexts);
  const common = useTexts(adminTexts);
  const { review } = useLogReviewCalls();
  const { register, handleSubmit, formState } = useForm<ReviewValues>({
    defaultValues: { verdict: 'justified', comment: '' },
  });
  const { act, isPending } = useLogReviewAct<ReviewValues>({
    act: ({ verdict, comment }) => review(pick.id, verdict, comment.trim()),
    done: () => texts.done,
    failed: texts.failed,
    onDone: onEnd,
  });
  return (
    <StaffDialog
      title={texts.title(pick.person.name)}
      size="medium"
      onClose={onCancel}
      onSubmit={() => inBackground(handleSubmit((values) => act(values))(), 'reviewing an access')}
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
      <p>{texts.lead}</p>
      <SelectField
        label={texts.verdict}
        registration={register('verdict')}
        options={[
          ['justified', texts.justified],
          ['follow-up', texts.followUp],
        ]}
      />
      <TextField
        label={texts.comment}
        hint={texts.commentHint}
        rows={4}
        registration={register('comment', {
          maxLength: { value: 1000, message: texts.commentHint },
          validate: (comment, { verdict }) => verdict === 'justified' || comment.trim() !== '' || texts.commentMissing,
        })}
        error={formState.errors.comment?.message}
      />
    </StaffDialog>
  );
}
