import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { formatInstant } from '../../../shared/format/instants.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { StaffDialog } from '../../../shared/ui/staff-dialog.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { adminTexts } from '../editing/admin.texts.js';
import { Loaded } from '../editing/loaded.js';
import { useAdminQuery } from '../editing/use-admin-query.js';
import { logQuestionsTexts } from './log-questions.texts.js';
import { useLogReviewCalls } from './log-review-calls.js';
import { useLogReviewAct } from './use-log-review-act.js';

interface QuestionDialogProps {
  readonly id: string;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

const MAX_REPLY = 2000;

/** One question with its words, who opened the case then, and the reply. */
export function QuestionDialog({ id, onEnd, onCancel }: QuestionDialogProps) {
  const texts = useTexts(logQuestionsTexts);
  const common = useTexts(adminTexts);
  const language = useLanguage();
  const calls = useLogReviewCalls();
  const query = useAdminQuery({
    queryKey: ['admin', 'log-review', 'question', id],
    read: () => calls.readQuestion(id),
    texts,
    name: 'a question of a patient',
    staleTime: 0,
  });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { text: '' } });
  const { act, isPending } = useLogReviewAct<string>({
    act: (text) => calls.replyToQuestion(id, text),
    done: () => texts.done,
    failed: texts.failed,
    onDone: onEnd,
  });
  const isOpen = query.data?.repliedAt === null;
  return (
    <StaffDialog
      title={texts.dialogTitle}
      size="medium"
      onClose={onCancel}
      onSubmit={() => isOpen && inBackground(handleSubmit(({ text }) => act(text.trim()))(), 'replying to a question')}
      actions={
        <>
          <Button variant="outlined" onClick={onCancel}>
            {common.close}
          </Button>
          {isOpen && (
            <Button type="submit" variant="contained" disabled={isPending}>
              {texts.submit}
            </Button>
          )}
        </>
      }
    >
      <Loaded {...query}>
        {({ text, accessAt, accesses, reply }) => (
          <>
            <p>{text}</p>
            <p>{texts.about(formatInstant(accessAt, language))}</p>
            <ul>
              {[...new Set(accesses.map(({ person, outcome }) => texts.by(person, outcome === 'refused')))].map(
                (who) => (
                  <li key={who}>{who}</li>
                ),
              )}
            </ul>
            {reply === null ? (
              <TextField
                label={texts.reply}
                hint={texts.replyHint}
                rows={5}
                isRequired
                registration={register('text', {
                  maxLength: { value: MAX_REPLY, message: texts.replyHint },
                  validate: (typed) => typed.trim() !== '' || texts.replyMissing,
                })}
                error={formState.errors.text?.message}
              />
            ) : (
              <p>{texts.replyWas(reply)}</p>
            )}
          </>
        )}
      </Loaded>
    </StaffDialog>
  );
}
