import { useForm } from 'react-hook-form';
import { exactText } from '../../../../../common/typed-text.js';
import { authProblem, showProblem } from '../../../shared/auth/auth-problem.js';
import { useFocusOnMount } from '../../../shared/hooks/use-focus-on-mount.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { authFormsTexts } from './auth-forms.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './auth-forms.module.css';
import { isFilled, looksLikeEmail } from '../../../shared/auth/field-rules.js';
import { sendMail } from './mailed-links.js';

interface ForgotPasswordProps {
  readonly email: string;
  readonly onSent: (email: string) => void;
  readonly onBack: () => void;
}

const { fields, problems, forgot: texts } = authFormsTexts;

/** Requests the mail with a link to a new password. */
export function ForgotPassword({ email, onSent, onBack }: ForgotPasswordProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const heading = useFocusOnMount<HTMLHeadingElement>({ isScrolledTo: true });
  const { errors, isSubmitting } = formState;

  const send = async (draft: { email: string }) => {
    const address = exactText(draft.email);
    const { error } = await sendMail('recovery', address);
    if (error === null) onSent(address);
    else showProblem(authProblem(error));
  };

  return (
    <Form className={layout.form} what="asking for a new password" onSubmit={handleSubmit(send)}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {texts.heading}
      </h2>
      <p>{texts.text}</p>
      <TextField
        label={fields.email}
        type="email"
        isRequired
        autoComplete="username"
        registration={register('email', {
          validate: { filled: isFilled(problems.email), format: looksLikeEmail(problems.emailFormat) },
        })}
        error={errors.email?.message}
      />
      <SubmitButton tone="next" isSubmitting={isSubmitting} texts={texts} />
      <p>
        <TextButton onClick={onBack}>{texts.back}</TextButton>
      </p>
    </Form>
  );
}
