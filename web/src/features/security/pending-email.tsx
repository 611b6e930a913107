import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { authTexts } from '../../shared/auth/auth.texts.js';
import { isFilled } from '../../shared/auth/field-rules.js';
import { showToast } from '../../shared/toasts.js';
import { Button } from '../../shared/ui/button.js';
import { TextButton } from '../../shared/ui/text-button.js';
import { TextField } from '../../shared/ui/text-field.js';
import { catchUpWithEmailChange, confirmEmailChange, resendEmailChange } from './email-calls.js';
import { sayFailed } from './say-failed.js';
import styles from './security.module.css';
import { securityTexts } from './security.texts.js';

interface PendingEmailProps {
  readonly email: string;
  readonly newEmail: string;
  /** The person wants yet another address. */
  readonly onAnother: () => void;
}

const { pending: texts } = securityTexts.email;
const { links } = authTexts;

/** A change of address that waits for its links, or for the codes in their place. */
export function PendingEmail({ email, newEmail, onAnother }: PendingEmailProps) {
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    const catchUp = () => void catchUpWithEmailChange(newEmail);
    catchUp();
    window.addEventListener('focus', catchUp);
    return () => window.removeEventListener('focus', catchUp);
  }, [newEmail]);

  const confirm = async ({ code }: { code: string }) => {
    const step = await confirmEmailChange([newEmail, email], code);
    if (step.kind === 'refused') return sayFailed(step.problem);
    reset();
    showToast({ ...(step.kind === 'half' ? texts.half : links.emailChanged), tone: 'success' });
  };
  const resend = async () => {
    const problem = await resendEmailChange(email);
    if (problem !== null) return sayFailed(problem);
    showToast({ ...texts.resent, tone: 'success' });
  };

  return (
    <div className={styles.panel}>
      <h3 className={styles.subheading}>{texts.heading(newEmail)}</h3>
      <p>{texts.text}</p>
      <ul className={styles.steps}>
        <li>{texts.newSide(newEmail)}</li>
        <li>{texts.currentSide(email)}</li>
      </ul>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(confirm)(event)}>
        <TextField
          label={texts.code}
          isRequired
          autoComplete="one-time-code"
          inputMode="numeric"
          registration={register('code', { validate: isFilled(texts.codeMissing) })}
          error={errors.code?.message}
          hint={texts.codeHint}
        />
        <div className={styles.actions}>
          <Button tone="quiet" type="submit" disabled={isSubmitting}>
            {isSubmitting ? texts.submitting : texts.submit}
          </Button>
        </div>
      </form>
      <p className={styles.ways}>
        <TextButton onClick={() => void resend()}>{texts.resend}</TextButton>
        <TextButton onClick={onAnother}>{texts.another}</TextButton>
      </p>
    </div>
  );
}
