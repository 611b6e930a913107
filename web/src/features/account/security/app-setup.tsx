import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showProblem } from '../../../shared/auth/auth-problem.js';
import { isFilled } from '../../../shared/auth/field-rules.js';
import { useFocusOnMount } from '../../../shared/hooks/use-focus-on-mount.js';
import { showToast } from '../../../shared/show-toast.js';
import { Button } from '../../../shared/ui/button.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { TextButton } from '../../../shared/ui/text-button.js';
import { OneTimeCodeField } from '../../../shared/ui/text-field.js';
import { copyText } from '../../../shared/copy-text.js';
import { confirmApp, type AppSetup as Setup } from './factor-calls.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './security.module.css';
import { securityTexts } from './security.texts.js';

interface AppSetupProps {
  readonly setup: Setup;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const QR_SIZE_PX = 200;
const { app: texts } = securityTexts.twoFactor;

/** Shows the QR code for the authenticator app, and verifies its first code. */
export function AppSetup({ setup, onDone, onCancel }: AppSetupProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [isCopied, setIsCopied] = useState(false);
  const { errors, isSubmitting } = formState;

  const copy = () => {
    copyText(setup.secret.replaceAll(' ', '')).then(
      () => setIsCopied(true),
      () => showToast({ ...texts.copyFailed, error: null, tone: 'destructive' }),
    );
  };
  const confirm = async ({ code }: { code: string }) => {
    const problem = await confirmApp(setup.factorId, code);
    if (problem === null) onDone();
    else showProblem(problem);
  };

  return (
    <Form className={layout.form} what="confirming the app" onSubmit={handleSubmit(confirm)}>
      <h3 ref={heading} tabIndex={-1} className={styles.subheading}>
        {texts.heading}
      </h3>
      <ol className={styles.steps}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {/* The phone that shows the code cannot read it. */}
      <p className={styles.inApp}>
        <a href={setup.uri}>{texts.openApp}</a>
      </p>
      <img src={setup.qrCode} alt={texts.qr} width={QR_SIZE_PX} height={QR_SIZE_PX} className={styles.qr} />
      <p className={styles.secret}>
        {texts.secret}: <code>{setup.secret}</code>{' '}
        <TextButton aria-label={texts.copyLabel} onClick={() => copy()}>
          <span key={String(isCopied)}>{isCopied ? texts.copied : texts.copy}</span>
        </TextButton>
      </p>
      <OneTimeCodeField
        label={texts.code}
        registration={register('code', { validate: isFilled(texts.codeMissing) })}
        error={errors.code?.message}
      />
      <div className={`${layout.acts} ${styles.actions}`}>
        <SubmitButton tone="next" isSubmitting={isSubmitting} texts={texts} />
        <Button tone="quiet" onClick={onCancel}>
          {securityTexts.cancel}
        </Button>
      </div>
    </Form>
  );
}
