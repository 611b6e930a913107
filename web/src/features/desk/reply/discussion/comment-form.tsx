import { useAct } from '../../../../shared/acts/use-act.js';
import { isFilled } from '../../../../shared/auth/field-rules.js';
import { ActForm } from '../../../../shared/ui/act-form.js';
import { Field } from '../../../../shared/ui/field.js';
import { useKeptForm } from '../../../../shared/hooks/use-kept-form.js';
import { useTypedTexts } from '../../shared/typed-texts.js';
import { useTexts } from '../../../../shared/language.js';
import { doneTexts } from '../../shared/done.texts.js';

interface CommentFormProps {
  /** Name under which unsent text is stored, with the id of its subject. */
  readonly name: string;
  readonly texts: {
    readonly label: string;
    readonly missing: string;
    readonly send: string;
    readonly failed: string;
  };
  readonly send: (text: string) => Promise<void>;
}

/** A text field with a send button; a failure keeps the text. */
export function CommentForm({ name, texts, send }: CommentFormProps) {
  const { form, forget } = useKeptForm(name, useTypedTexts(), { text: '' });
  const done = useTexts(doneTexts);
  const act = useAct({
    act: ({ text }: { text: string }) => send(text),
    texts: { done: done.written, failed: texts.failed },
    onDone() {
      form.reset({ text: '' });
      forget();
    },
    failureIs: 'note',
  });
  return (
    <ActForm submit={texts.send} variant="outlined" {...{ form, act }}>
      <Field name="text" label={texts.label} isRequired rows={3} rules={{ validate: isFilled(texts.missing) }} />
    </ActForm>
  );
}
