import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { showProblem } from '../../../shared/auth/auth-problem.js';
import { isFilled } from '../../../shared/auth/field-rules.js';
import type { Problem } from '../../../shared/errors/problem.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { TextField } from '../../../shared/ui/text-field.js';
import { authFormsTexts } from './auth-forms.texts.js';
import layout from '../../../shared/ui/layout.module.css';

const { problems, secondFactor: texts } = authFormsTexts;

interface SecondFactorCodeProps {
  readonly way: 'app' | 'phone' | 'recovery';
  /** Verifies the code. Resolves to the problem, or null. */
  readonly verify: (code: string) => Promise<Problem | null>;
  readonly onShown: () => void;
  /** The code has just been sent: the field takes the focus. */
  readonly isSent?: boolean;
}

/** Asks for a code from app or phone, or for a recovery code. */
export function SecondFactorCode({ way, verify, onShown, isSent = false }: SecondFactorCodeProps) {
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (isSent) setFocus('code');
  }, [isSent, setFocus]);
  const isFresh = way !== 'recovery';

  const show = async ({ code }: { code: string }) => {
    const problem = await verify(code);
    if (problem === null) onShown();
    else showProblem(problem);
  };

  return (
    <Form className={layout.form} what="verifying the code" onSubmit={handleSubmit(show)}>
      <TextField
        label={texts.ways[way].field}
        isRequired
        autoComplete={isFresh ? 'one-time-code' : 'off'}
        inputMode={isFresh ? 'numeric' : undefined}
        registration={register('code', { validate: isFilled(problems.code) })}
        error={errors.code?.message}
      />
      <SubmitButton tone="next" isSubmitting={isSubmitting} texts={texts} />
    </Form>
  );
}
