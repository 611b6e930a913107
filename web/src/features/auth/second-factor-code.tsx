import { useForm } from 'react-hook-form';
import { authTexts } from '../../shared/auth/auth.texts.js';
import { isFilled } from '../../shared/auth/field-rules.js';
import { useSiteConfig } from '../../shared/site/page-context.js';
import { showToast } from '../../shared/toasts.js';
import { Button } from '../../shared/ui/button.js';
import { TextField } from '../../shared/ui/text-field.js';
import { authFormsTexts } from './auth-forms.texts.js';
import styles from './auth-forms.module.css';
import { verifyAppCode, verifyRecoveryCode } from './second-factor-calls.js';

const { problems, secondFactor: texts } = authFormsTexts;

/** Takes the code of the person's app, or one from paper in its place. */
export function SecondFactorCode({ way }: { readonly way: 'app' | 'recovery' }) {
  const { anonKey } = useSiteConfig();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const isApp = way === 'app';

  const verify = async ({ code }: { code: string }) => {
    const problem = await (isApp ? verifyAppCode(code) : verifyRecoveryCode(anonKey, code));
    if (problem !== null) showToast({ title: authTexts.failedTitle, text: problem, tone: 'destructive' });
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(verify)(event)}>
      <TextField
        label={texts.ways[way].field}
        isRequired
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : undefined}
        registration={register('code', { validate: isFilled(problems.code) })}
        error={errors.code?.message}
      />
      <Button tone="next" type="submit" disabled={isSubmitting}>
        {isSubmitting ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}
