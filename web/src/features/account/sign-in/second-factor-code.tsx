import { useForm } from 'react-hook-form';
import { authTexts } from '../../../shared/auth/auth.texts.js';
import { isFilled } from '../../../shared/auth/field-rules.js';
import { inBackground } from '../../../shared/errors/in-background.js';
import { showToast } from '../../../shared/toasts.js';
import { Button } from '../../../shared/ui/button.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { authFormsTexts } from './auth-forms.texts.js';
import styles from './auth-forms.module.css';

const { problems, secondFactor: texts } = authFormsTexts;

interface SecondFactorCodeProps {
  readonly way: 'app' | 'phone' | 'recovery';
  /** Verifies the code. Resolves to the failure in Swedish, or null. */
  readonly verify: (code: string) => Promise<string | null>;
  readonly onShown: () => void;
}

/** Asks for a code from app or phone, or for a recovery code. */
export function SecondFactorCode({ way, verify, onShown }: SecondFactorCodeProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const isFresh = way !== 'recovery';

  const show = async ({ code }: { code: string }) => {
    const problem = await verify(code);
    if (problem === null) onShown();
    else showToast({ title: authTexts.failedTitle, text: problem, tone: 'destructive' });
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => inBackground(handleSubmit(show)(event), 'verifying the code')}
    >
      <TextField
        label={texts.ways[way].field}
        isRequired
        autoComplete={isFresh ? 'one-time-code' : 'off'}
        inputMode={isFresh ? 'numeric' : undefined}
        registration={register('code', { validate: isFilled(problems.code) })}
        error={errors.code?.message}
      />
      <Button tone="next" type="submit" disabled={isSubmitting}>
        {isSubmitting ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}
