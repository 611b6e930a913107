import { useForm } from 'react-hook-form';
import { exactText } from '../../../../../common/typed-text.js';
import { showProblem } from '../../../shared/auth/auth-problem.js';
import { isFilled, looksLikeEmail } from '../../../shared/auth/field-rules.js';
import { showToast } from '../../../shared/show-toast.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { askForEmailChange } from './email-calls.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './security.module.css';
import { securityTexts } from './security.texts.js';

interface EmailFormProps {
  /** The address of the account. */
  readonly email: string;
  /** The confirmation mails are sent. */
  readonly onSent: () => void;
}

const { form: texts } = securityTexts.email;

/** The form for a new address. */
export function EmailForm({ email, onSent }: EmailFormProps) {
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { newEmail: '' } });
  const { errors, isSubmitting } = formState;

  const ask = async ({ newEmail }: { newEmail: string }) => {
    const problem = await askForEmailChange(exactText(newEmail));
    if (problem !== null) return showProblem(problem);
    showToast({ ...texts.sent, tone: 'success' });
    reset();
    onSent();
  };

  return (
    <Form className={layout.form} what="asking for another address" onSubmit={handleSubmit(ask)}>
      <TextField
        label={texts.field}
        type="email"
        isRequired
        autoComplete="email"
        registration={register('newEmail', {
          validate: {
            filled: isFilled(texts.missing),
            format: looksLikeEmail(texts.format),
            other: (typed) => exactText(typed).toLowerCase() !== email.toLowerCase() || texts.same,
          },
        })}
        error={errors.newEmail?.message}
      />
      <div className={`${layout.acts} ${styles.actions}`}>
        <SubmitButton tone="quiet" isSubmitting={isSubmitting} texts={texts} />
      </div>
    </Form>
  );
}
