import type { ReactNode } from 'react';
import type { OpenedMatter } from '../../../../../src/clinic/cases/matters/case-matters.contract.js';
import { get, sendTo } from '../../../shared/api/client.js';
import { useAct } from '../../../shared/acts/use-act.js';
import { useTexts } from '../../../shared/language.js';
import { Field } from '../../../shared/ui/field.js';
import { FormDialog } from '../../../shared/ui/form-dialog.js';
import { StaffLoaded, type LoadedTexts } from '../../../shared/ui/staff-loaded.js';
import { answerTexts } from './answer.texts.js';
import { useAdminQuery } from './use-admin-query.js';

interface AnswerDialogProps<Asked extends OpenedMatter> {
  /** Where it is read; the answer goes to `<path>/reply`. */
  readonly path: string;
  readonly texts: LoadedTexts & Readonly<Record<'dialogTitle' | 'replyHint', string>>;
  /** Sentences for refusals, by their code. */
  readonly refusals?: Readonly<Record<string, string>>;
  /** What it is about, below the words of the patient. */
  readonly children?: (asked: Asked) => ReactNode;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

const MAX_REPLY = 2000;

/** A matter that a patient has opened in their case: its words, and the answer, which is written here once. */
export function AnswerDialog<Asked extends OpenedMatter>(props: AnswerDialogProps<Asked>) {
  const { path, texts: own, refusals, children, onEnd, onCancel } = props;
  const texts = useTexts(answerTexts);
  const query = useAdminQuery({ ...get<Asked>(path), texts: own, name: 'what a patient asks', staleTime: 0 });
  const act = useAct({
    act: ({ text }: { readonly text: string }) => sendTo('POST', `${path}/reply`, { text: text.trim() }),
    texts: { done: texts.done, failed: texts.failed, refusals },
    onDone: onEnd,
  });
  return (
    <FormDialog
      texts={{ title: own.dialogTitle, submit: texts.submit }}
      defaults={{ text: '' }}
      act={act}
      isOpenToSubmit={query.data?.reply === null}
      onClose={onCancel}
    >
      <StaffLoaded {...query}>
        {(asked) => (
          <>
            <p>{asked.text}</p>
            {children?.(asked)}
            {asked.reply === null ? (
              <Field
                name="text"
                label={texts.reply}
                hint={own.replyHint}
                rows={5}
                isRequired
                rules={{
                  maxLength: { value: MAX_REPLY, message: own.replyHint },
                  validate: (typed: string) => typed.trim() !== '' || texts.replyMissing,
                }}
              />
            ) : (
              <p>{texts.replyWas(asked.reply)}</p>
            )}
          </>
        )}
      </StaffLoaded>
    </FormDialog>
  );
}
