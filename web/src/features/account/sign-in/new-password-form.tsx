import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { exactCode } from '../../../../../common/typed-text.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import { authProblem, showProblem } from '../../../shared/auth/auth-problem.js';
import { isFilled } from '../../../shared/auth/field-rules.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { showToast } from '../../../shared/show-toast.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { OneTimeCodeField } from '../../../shared/ui/text-field.js';
import { authFormsTexts } from './auth-forms.texts.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './auth-forms.module.css';
import { NewPasswordFields, refuseNewPassword, type NewPassword } from './new-password-fields.js';

interface NewPasswordFormProps {
  /** The account's address, for password managers. */
  readonly email: string;
  /** `next` where it is the only thing to do on the page. */
  readonly tone: 'next' | 'quiet';
  /** The password is changed; the form is empty again. */
  readonly onSaved: () => void;
}

interface Draft extends NewPassword {
  /** Mailed; asked for only when the server requires it. */
  readonly code: string;
}

const EMPTY: Draft = { password: '', repeat: '', code: '' };
const { fields, problems, newPassword: texts } = authFormsTexts;

/** A new password for the signed-in user. After a long session the server may ask for a mailed code with it. */
export function NewPasswordForm({ email, tone, onSaved }: NewPasswordFormProps) {
  const form = useForm<Draft>({ defaultValues: EMPTY });
  const { register, handleSubmit, formState, setFocus, reset } = form;
  const { errors, isSubmitting } = formState;
  const { passwordMinLength } = useSiteConfig();
  const [isCodeWanted, setIsCodeWanted] = useState(false);
  useEffect(() => {
    if (isCodeWanted) setFocus('code');
  }, [isCodeWanted, setFocus]);

  const save = async ({ password, repeat, code }: Draft) => {
    if (refuseNewPassword({ password, repeat }, passwordMinLength, form.setError)) return;
    const nonce = isCodeWanted ? { nonce: exactCode(code) } : {};
    const { error } = await callAuth((auth) => auth.updateUser({ password, ...nonce }));
    if (error?.code === 'reauthentication_needed') {
      await mailCode();
      return setIsCodeWanted(true);
    }
    if (error !== null) return showProblem(authProblem(error));
    setIsCodeWanted(false);
    reset();
    onSaved();
  };

  return (
    <Form className={layout.form} what="saving the password" onSubmit={handleSubmit(save)}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields labels={{ password: fields.newPassword, repeat: fields.repeatNew }} form={form} />
      {isCodeWanted && (
        <div className={styles.panel}>
          <OneTimeCodeField
            label={texts.code}
            registration={register('code', { validate: isFilled(problems.code) })}
            error={errors.code?.message}
            hint={texts.codeHint(email)}
          />
          <TextButton onClick={() => inBackground(mailCode(), 'mailing the code')}>{texts.resendCode}</TextButton>
        </div>
      )}
      <div className={tone === 'quiet' ? styles.asWideAsItsWords : layout.form}>
        <SubmitButton tone={tone} isSubmitting={isSubmitting} texts={texts} />
      </div>
    </Form>
  );
}

/** Mails the code and shows the outcome: a code that was sent a moment ago is still valid. */
async function mailCode(): Promise<void> {
  const { error } = await callAuth((auth) => auth.reauthenticate());
  if (error === null) showToast({ ...texts.codeSent, tone: 'neutral' });
  else showProblem(authProblem(error));
}
