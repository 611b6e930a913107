import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { exactCode } from '../../../../../../common/typed-text.js';
import { CallError } from '../../../../shared/api/client.js';
import type { Problem } from '../../../../shared/errors/problem.js';
import { useFocusOnMount } from '../../../../shared/hooks/use-focus-on-mount.js';
import { showToast } from '../../../../shared/show-toast.js';
import { Form, SubmitButton } from '../../../../shared/ui/form.js';
import { NotePanel } from '../../../../shared/ui/note-panel.js';
import { TextButton } from '../../../../shared/ui/text-button.js';
import { OneTimeCodeField } from '../../../../shared/ui/text-field.js';
import layout from '../../../../shared/ui/layout.module.css';
import styles from './person.module.css';
import { personTexts } from './person.texts.js';
import type { PersonCalls } from './use-person.js';

interface PersonEmailCodeProps extends Pick<PersonCalls, 'confirm'> {
  readonly newEmail: string;
  readonly onAnother: () => void;
}

const texts = personTexts.code;

/** The code that was mailed to the new address. */
export function PersonEmailCode({ newEmail, confirm, onAnother }: PersonEmailCodeProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const [problem, setProblem] = useState<Problem | null>(null);
  const sent = useFocusOnMount<HTMLParagraphElement>();
  const { errors, isSubmitting } = formState;

  const enter = async ({ code }: { code: string }) => {
    setProblem(null);
    try {
      await confirm(exactCode(code));
      showToast({ ...texts.proven, tone: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem({ text: describe(error), error });
    }
  };

  return (
    <Form className={layout.form} what="confirming an address" onSubmit={handleSubmit(enter)}>
      <p ref={sent} tabIndex={-1} className={styles.address}>
        {texts.sent(newEmail)}
      </p>
      <OneTimeCodeField
        label={texts.field}
        registration={register('code', {
          validate: (code: string) => /^\d{6}$/.test(exactCode(code)) || texts.missing,
        })}
        error={errors.code?.message}
      />
      {problem !== null && <NotePanel tone="problem" {...problem} />}
      <p>
        <SubmitButton tone="quiet" isSubmitting={isSubmitting} texts={texts} />
      </p>
      <p>
        <TextButton onClick={onAnother}>{texts.another}</TextButton>
      </p>
    </Form>
  );
}

function describe({ code, status }: CallError): string {
  if (code === 'email_code_wrong') return texts.wrong;
  if (code === 'email_code_expired') return texts.expired;
  return status === 429 ? personTexts.email.limited : personTexts.email.failed;
}
