import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { exactText } from '../../../../../../common/typed-text.js';
import { isFilled, looksLikeEmail } from '../../../../shared/auth/field-rules.js';
import { CallError } from '../../../../shared/api/client.js';
import type { Problem } from '../../../../shared/errors/problem.js';
import { Form, SubmitButton } from '../../../../shared/ui/form.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { TextField } from '../../../../shared/ui/text-field.js';
import layout from '../../../../shared/ui/layout.module.css';
import { personTexts } from './person.texts.js';
import type { PersonCalls } from './use-person.js';

interface AddressFormProps extends Pick<PersonCalls, 'sendCode'> {
  /** Shown from the start; otherwise the field takes the focus of what it replaces. */
  readonly isFirst: boolean;
  /** The code is on its way. */
  readonly onSent: () => void;
}

const texts = personTexts.email;

/** Asks for an address, and has a code mailed to it. */
export function AddressForm({ isFirst, sendCode, onSent }: AddressFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { email: '' } });
  const [problem, setProblem] = useState<Problem | null>(null);
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (!isFirst) setFocus('email');
  }, [isFirst, setFocus]);

  const send = async ({ email }: { email: string }) => {
    setProblem(null);
    try {
      await sendCode(exactText(email));
      onSent();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem({ text: error.status === 429 ? texts.limited : texts.failed, error });
    }
  };

  return (
    <Form className={layout.form} what="asking for a code to an address" onSubmit={handleSubmit(send)}>
      <TextField
        label={texts.field}
        type="email"
        isRequired
        autoComplete="email"
        registration={register('email', {
          validate: { filled: isFilled(texts.missing), format: looksLikeEmail(texts.format) },
        })}
        error={errors.email?.message}
      />
      {problem !== null && <NotePanel tone="problem" {...problem} />}
      <p>
        <SubmitButton tone="quiet" isSubmitting={isSubmitting} texts={texts} />
      </p>
    </Form>
  );
}
