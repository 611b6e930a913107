import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { isFilled } from '../../../../shared/auth/field-rules.js';
import { Form } from '../../../../shared/ui/form.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import { useKeptForm } from '../../shared/use-kept-form.js';
import styles from '../reply.module.css';

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
  const { form, forget } = useKeptForm(name, { text: '' });
  const { register, handleSubmit, reset, formState } = form;
  const sending = useMutation({
    mutationFn: ({ text }: { text: string }) => send(text),
    onSuccess: () => {
      reset({ text: '' });
      forget();
    },
  });
  return (
    <Form className={styles.comment} what="sending" onSubmit={handleSubmit((body) => sending.mutate(body))}>
      {sending.isError && <NotePanel tone="problem" text={texts.failed} error={sending.error} />}
      <TextField
        label={texts.label}
        isRequired
        rows={3}
        registration={register('text', { validate: isFilled(texts.missing) })}
        error={formState.errors.text?.message}
      />
      <div>
        <Button type="submit" variant="outlined" disabled={sending.isPending}>
          {texts.send}
        </Button>
      </div>
    </Form>
  );
}
