import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { exactText } from '../../../../../common/typed-text.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import { isWrongCredentials, type AuthFailure } from '../../../shared/auth/auth-failure.js';
import { authProblem } from '../../../shared/auth/auth-problem.js';
import { authTexts } from '../../../shared/auth/auth.texts.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import type { Problem } from '../../../shared/errors/problem.js';
import { showToast } from '../../../shared/show-toast.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { PasswordField } from '../../../shared/ui/password-field.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { authFormsTexts } from './auth-forms.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './auth-forms.module.css';
import { isFilled, isTyped } from '../../../shared/auth/field-rules.js';
import { resendMail } from './mailed-links.js';
import { announceSignIn } from './sign-in-toast.js';

interface LoginFormProps {
  /** Of the person who was signed in; empty where nobody is known. */
  readonly email: string;
  /** Another way in stands above it. */
  readonly isSecondWay: boolean;
  /** With the address typed so far. */
  readonly onForgot: (email: string) => void;
  /** The mail that confirms the address has been sent again. */
  readonly onConfirmationSent: (email: string) => void;
}

const { fields, problems, login: texts, mailed } = authFormsTexts;

/** E-mail and password. The session reports success; a failure stays below the form, besides the toast. */
export function LoginForm({ email: known, isSecondWay, onForgot, onConfirmationSent }: LoginFormProps) {
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
    defaultValues: { email: known, password: '' },
  });
  useEffect(() => {
    if (known !== '') setFocus('password');
  }, [known, setFocus]);
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string | null>(null);
  const [failure, setFailure] = useState<Problem | null>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (failure !== null) alert.current?.focus();
  }, [failure]);
  const { errors, isSubmitting } = formState;

  const signIn = async ({ email, password }: { email: string; password: string }) => {
    const address = exactText(email);
    setFailure(null);
    const { data, error } = await callAuth((auth) => auth.signInWithPassword({ email: address, password }));
    setUnconfirmedEmail(error?.code === 'email_not_confirmed' ? address : null);
    if (error !== null) {
      const toast = failureToast(error);
      // An unconfirmed address has its own panel.
      if (error.code !== 'email_not_confirmed') setFailure(toast);
      return showToast(toast);
    }
    // The password is right but too weak now: the rules have changed, or the person has become an admin.
    announceSignIn(data.session, data.weakPassword && { ...authTexts.signedInWeakly, tone: 'neutral' });
  };

  return (
    <Form className={layout.form} what="signing in" onSubmit={handleSubmit(signIn)}>
      <TextField
        label={fields.email}
        type="email"
        isRequired
        autoComplete="username"
        registration={register('email', { validate: isFilled(problems.email) })}
        error={errors.email?.message}
      />
      <PasswordField
        label={fields.password}
        autoComplete="current-password"
        registration={register('password', { validate: isTyped(problems.password) })}
        error={errors.password?.message}
      />
      {unconfirmedEmail !== null && (
        <div className={styles.panel} role="status">
          <p>{texts.unconfirmed(unconfirmedEmail)}</p>
          <TextButton
            onClick={() =>
              inBackground(
                resendMail('signup', unconfirmedEmail, () => onConfirmationSent(unconfirmedEmail)),
                'sending the mail again',
              )
            }
          >
            {mailed.resend}
          </TextButton>
        </div>
      )}
      {failure !== null && (
        <p ref={alert} tabIndex={-1} className={layout.failure}>
          <span>{failure.text}</span>
          <ErrorReference error={failure.error} />
        </p>
      )}
      <SubmitButton tone={isSecondWay ? 'quiet' : 'next'} isSubmitting={isSubmitting} texts={texts} />
      <p>
        <TextButton onClick={() => onForgot(exactText(getValues('email')))}>{texts.forgot}</TextButton>
      </p>
    </Form>
  );
}

function failureToast(error: AuthFailure) {
  const tone = 'destructive' as const;
  if (isWrongCredentials(error)) return { ...authTexts.wrongCredentials, error: null, tone };
  return { title: authTexts.failedTitle, ...authProblem(error), tone };
}
