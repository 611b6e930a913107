import type { UseFormRegisterReturn } from 'react-hook-form';
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
  readonly registrations: Readonly<Record<keyof NewPassword, UseFormRegisterReturn>>;
  readonly errors: Partial<NewPassword>;
  /** Shown as a hint; by default the clinic’s rule. */
  readonly minLength?: number;
}

const { problems, passwordHint, mismatch, tooShort } = authFormsTexts;

/** Rules that precede the comparison of the passwords. */
export const newPasswordRules = {
  password: { validate: isTyped(problems.newPassword) },
  repeat: { validate: isTyped(problems.repeat) },
};

/** A new password, twice. */
export function NewPasswordFields({ labels, registrations, errors, minLength }: NewPasswordFieldsProps) {
  const { passwordMinLength } = useSiteConfig();
  return (
    <>
      <PasswordField
        label={labels.password}
        autoComplete="new-password"
        registration={registrations.password}
        error={errors.password}
        hint={passwordHint(minLength ?? passwordMinLength)}
      />
      <PasswordField
        label={labels.repeat}
        autoComplete="new-password"
        registration={registrations.repeat}
        error={errors.repeat}
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
