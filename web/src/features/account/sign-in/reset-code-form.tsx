import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SessionResponse } from '../../../../../src/supabase/auth/auth.contract.js';
import type { UseFactorResetRequest } from '../../../../../src/supabase/auth/factor-resets/factor-resets.contract.js';
import { CallError, sendTo } from '../../../shared/api/client.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import { authProblem } from '../../../shared/auth/auth-problem.js';
import { authTexts } from '../../../shared/auth/auth.texts.js';
import { isFilled } from '../../../shared/auth/field-rules.js';
import type { Problem } from '../../../shared/errors/problem.js';
import { ErrorReference } from '../../../shared/ui/error-reference.js';
import { Form, SubmitButton } from '../../../shared/ui/form.js';
import { TextField } from '../../../shared/ui/text-field.js';
import layout from '../../../shared/ui/layout.module.css';
import { resetCodeTexts as texts } from './reset-code.texts.js';

/** Asks for the code that an admin has read out; it raises the session to `aal2`. */
export function ResetCodeForm({ token }: { readonly token: string }) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState<unknown>(null);
  const show = async ({ code }: { code: string }) => {
    const problem = await showProof({ token, code });
    if (problem === null) return;
    setFailure(problem.error);
    setError('code', { type: 'server', message: problem.text }, { shouldFocus: true });
  };
  return (
    <Form className={layout.form} what="showing the code of a reset" onSubmit={handleSubmit(show)}>
      <h2>{texts.heading}</h2>
      <p>{texts.text}</p>
      <TextField
        label={texts.field}
        isRequired
        autoComplete="off"
        spellCheck={false}
        registration={register('code', { validate: isFilled(texts.missing) })}
        error={errors.code?.message}
      />
      {errors.code?.type === 'server' && <ErrorReference error={failure} />}
      <SubmitButton tone="next" isSubmitting={isSubmitting} texts={texts} />
    </Form>
  );
}

/** Resolves to the failure, or null. */
async function showProof(proof: UseFactorResetRequest): Promise<Problem | null> {
  try {
    const { access_token, refresh_token } = await sendTo<SessionResponse>('POST', '/api/v1/me/factor-reset', proof);
    const { error } = await callAuth((auth) => auth.setSession({ access_token, refresh_token }));
    return error === null ? null : authProblem(error);
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'refused') return { text: authTexts.failures.noAnswer, error };
    return { text: error.status === 429 ? authTexts.failures.tooOften(null) : texts.refused, error };
  }
}
