import type { UseFormReturn } from 'react-hook-form';
import { useSiteConfig } from '../../../shared/site/page-context.js';
import { showToast } from '../../../shared/show-toast.js';
import { PasswordField } from '../../../shared/ui/password-field.js';
import { authFormsTexts } from './auth-forms.texts.js';
import { findPasswordProblem, isTyped } from '../../../shared/auth/field-rules.js';

export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
}

interface NewPasswordFieldsProps {
  readonly labels: NewPassword;
  /** The form that the two fields belong to; it may have more. */
  readonly form: Pick<UseFormReturn<NewPassword>, 'register' | 'formState'>;
  /** Shown as a hint; by default the clinic’s rule. */
  readonly minLength?: number;
}

const { problems, passwordHint, mismatch, tooShort } = authFormsTexts;

/** A new password, twice. Both are required before `refuseNewPassword` compares them. */
export function NewPasswordFields({ labels, form, minLength }: NewPasswordFieldsProps) {
  const { passwordMinLength } = useSiteConfig();
  const { errors } = form.formState;
  return (
    <>
      <PasswordField
        label={labels.password}
        autoComplete="new-password"
        registration={form.register('password', { validate: isTyped(problems.newPassword) })}
        error={errors.password?.message}
        hint={passwordHint(minLength ?? passwordMinLength)}
      />
      <PasswordField
        label={labels.repeat}
        autoComplete="new-password"
        registration={form.register('repeat', { validate: isTyped(problems.repeat) })}
        error={errors.repeat?.message}
      />
    </>
  );
}

/** Shows, as a toast and at the field, why a new password is refused. @returns false when it is accepted */
export function refuseNewPassword(
  { password, repeat }: NewPassword,
  minLength: number,
  setError: (field: keyof NewPassword, error: { message: string }, options: { shouldFocus: boolean }) => void,
): boolean {
  const problem = findPasswordProblem(password, repeat, minLength);
  if (problem === null) return false;
  const texts = problem === 'mismatch' ? mismatch : tooShort(minLength);
  setError(problem === 'mismatch' ? 'repeat' : 'password', { message: texts.text }, { shouldFocus: true });
  showToast({ ...texts, error: null, tone: 'destructive' });
  return true;
}
