import { exactCode } from '../../../../../common/typed-text.js';
import { paths } from '../../../../../common/paths.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import { isAlreadyRegistered, type AuthFailure } from '../../../shared/auth/auth-failure.js';
import { authProblem } from '../../../shared/auth/auth-problem.js';
import type { Problem } from '../../../shared/errors/problem.js';
import { withProof } from './fresh-proof.js';
import { securityTexts } from './security.texts.js';

/** How far a change of address is: `half` when the other side has still to confirm. */
type EmailChangeStep = { readonly kind: 'half' | 'done' } | { readonly kind: 'refused'; readonly problem: Problem };

const { taken } = securityTexts.email.form;

/** Sends confirmation mails to the old and the new address. Resolves to the failure, or null. */
export async function askForEmailChange(newEmail: string): Promise<Problem | null> {
  const ask = () => callAuth((auth) => auth.updateUser({ email: newEmail }, { emailRedirectTo: target() }));
  const { error } = await withProof(ask, (response) => response.error?.code);
  return error === null ? null : changeProblem(error);
}

/** Resends the mails that are not confirmed. Resolves to the failure, or null. */
export async function resendEmailChange(email: string): Promise<Problem | null> {
  const { error } = await callAuth((auth) =>
    auth.resend({ type: 'email_change', email, options: { emailRedirectTo: target() } }),
  );
  return error === null ? null : authProblem(error);
}

/** Confirms with a mailed code in place of the link; the code of either mail is accepted. */
export async function confirmEmailChange(addresses: readonly string[], code: string): Promise<EmailChangeStep> {
  const token = exactCode(code);
  let problem: Problem = { text: '', error: null };
  for (const email of addresses) {
    const { data, error } = await callAuth((auth) => auth.verifyOtp({ email, token, type: 'email_change' }));
    if (error === null) return { kind: data.user === null ? 'half' : 'done' };
    problem = changeProblem(error);
    if (error.code !== 'otp_expired') break;
  }
  return { kind: 'refused', problem };
}

/** Refreshes the session once the change is no longer pending: its links may be followed on another device. */
export async function catchUpWithEmailChange(newEmail: string): Promise<void> {
  const { data, error } = await callAuth((auth) => auth.getUser());
  if (error === null && data.user.new_email !== newEmail) await callAuth((auth) => auth.refreshSession());
}

function changeProblem(failure: AuthFailure): Problem {
  return isAlreadyRegistered(failure) ? { text: taken, error: null } : authProblem(failure);
}

/** Where the mailed links lead. */
function target(): string {
  return `${window.location.origin}${paths.security}`;
}
