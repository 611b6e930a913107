import { useForm } from 'react-hook-form';
import { MAX_FACTOR_NAME_LENGTH } from '../../../../../common/field-limits.js';
import { showProblem } from '../../../shared/auth/auth-problem.js';
import { isFilled } from '../../../shared/auth/field-rules.js';
import { useFocusOnMount } from '../../../shared/hooks/use-focus-on-mount.js';
import { Button } from '../../../shared/ui/button.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { addKey } from './factor-calls.js';
import layout from '../../../shared/ui/layout.module.css';
import styles from './security.module.css';
import { securityTexts } from './security.texts.js';

interface KeySetupProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const { key: texts } = securityTexts.twoFactor;

/** Asks for the key's name; the browser prompts for the key. */
export function KeySetup({ onDone, onCancel }: KeySetupProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { errors, isSubmitting } = formState;

  const add = async ({ name }: { name: string }) => {
    const problem = await addKey(name.trim());
    if (problem === null) onDone();
    else showProblem(problem);
  };

  return (
    <Form className={layout.form} what="adding the key" onSubmit={handleSubmit(add)}>
      <h3 ref={heading} tabIndex={-1} className={styles.subheading}>
        {texts.heading}
      </h3>
      <p>{texts.text}</p>
      <TextField
        label={texts.name}
        isRequired
        autoComplete="off"
        registration={register('name', {
          validate: {
            filled: isFilled(texts.nameMissing),
            short: (name) => name.trim().length <= MAX_FACTOR_NAME_LENGTH || texts.nameTooLong(MAX_FACTOR_NAME_LENGTH),
          },
        })}
        error={errors.name?.message}
        hint={texts.nameHint}
      />
      <div className={`${layout.acts} ${styles.actions}`}>
        <SubmitButton tone="next" isSubmitting={isSubmitting} texts={texts} />
        <Button tone="quiet" disabled={isSubmitting} onClick={onCancel}>
          {securityTexts.cancel}
        </Button>
      </div>
    </Form>
  );
}
