import { useAct } from '../../../shared/acts/use-act.js';
import { formatInstant } from '../../../shared/format/instants.js';
import { useLanguage, useTexts } from '../../../shared/language.js';
import { Field } from '../../../shared/ui/field.js';
import { FormDialog } from '../../../shared/ui/form-dialog.js';
import { StaffLoaded } from '../../../shared/ui/staff-loaded.js';
import { useAdminQuery } from '../editing/use-admin-query.js';
import { logQuestionsTexts } from './log-questions.texts.js';
import { logReviewTexts } from './log-review.texts.js';
import type { AccessQuestionResponse } from '../../../../../src/clinic/matters/questions/access-questions.contract.js';
import { get, sendTo } from '../../../shared/api/client.js';

interface QuestionDialogProps {
  readonly id: string;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

const MAX_REPLY = 2000;

/** One question with its words, who opened the case then, and the reply. */
export function QuestionDialog({ id, onEnd, onCancel }: QuestionDialogProps) {
  const texts = useTexts(logQuestionsTexts);
  const { refusals } = useTexts(logReviewTexts);
  const language = useLanguage();
  const query = useAdminQuery({
    ...get<AccessQuestionResponse>(`/api/v1/admin/access-questions/${id}`),
    texts,
    name: 'a question of a patient',
    staleTime: 0,
  });
  const act = useAct({
    act: ({ text }: { readonly text: string }) =>
      sendTo('POST', `/api/v1/admin/access-questions/${id}/reply`, { text: text.trim() }),
    texts: { done: texts.done, failed: texts.failed, refusals },
    onDone: onEnd,
  });
  return (
    <FormDialog
      texts={{ title: texts.dialogTitle, submit: texts.submit }}
      defaults={{ text: '' }}
      act={act}
      isOpenToSubmit={query.data?.repliedAt === null}
      onClose={onCancel}
    >
      <StaffLoaded {...query}>
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
              <Field
                name="text"
                label={texts.reply}
                hint={texts.replyHint}
                rows={5}
                isRequired
                rules={{
                  maxLength: { value: MAX_REPLY, message: texts.replyHint },
                  validate: (typed: string) => typed.trim() !== '' || texts.replyMissing,
                }}
              />
            ) : (
              <p>{texts.replyWas(reply)}</p>
            )}
          </>
        )}
      </StaffLoaded>
    </FormDialog>
  );
}
