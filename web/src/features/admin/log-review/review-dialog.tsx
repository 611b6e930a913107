import type { PickResponse, Verdict } from '../../../../../src/clinic/keeping/log-review/log-review.contract.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { useTexts } from '../../../shared/language.js';
import { ChoiceField, Field } from '../../../shared/ui/field.js';
import { FormDialog } from '../../../shared/ui/form-dialog.js';
import { logReviewTexts } from './log-review.texts.js';
import { sendTo } from '../../../shared/api/client.js';

interface ReviewDialogProps {
  readonly pick: PickResponse;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

interface ReviewValues {
  readonly verdict: Verdict;
  readonly comment: string;
}

/** Records a verdict. */
export function ReviewDialog({ pick, onEnd, onCancel }: ReviewDialogProps) {
  const { dialog: texts, refusals } = useTexts(logReviewTexts);
  const act = useAct({
    act: ({ verdict, comment }: ReviewValues) =>
      sendTo('POST', `/api/v1/admin/log-review/picks/${pick.id}/review`, { verdict, comment: comment.trim() }),
    texts: { done: texts.done, failed: texts.failed, refusals },
    onDone: onEnd,
  });
  return (
    <FormDialog<ReviewValues>
      texts={{ title: texts.title(pick.person.name), submit: texts.submit }}
      defaults={{ verdict: 'justified', comment: '' }}
      act={act}
      onClose={onCancel}
    >
      <p>{texts.lead}</p>
      <ChoiceField
        name="verdict"
        label={texts.verdict}
        options={[
          ['justified', texts.justified],
          ['follow-up', texts.followUp],
        ]}
      />
      <Field
        name="comment"
        label={texts.comment}
        hint={texts.commentHint}
        rows={4}
        rules={{
          maxLength: { value: 1000, message: texts.commentHint },
          validate: (comment: string, { verdict }) =>
            verdict === 'justified' || comment.trim() !== '' || texts.commentMissing,
        }}
      />
    </FormDialog>
  );
}
