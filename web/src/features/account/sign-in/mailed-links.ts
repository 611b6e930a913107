import { paths } from '../../../../../common/paths.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import { authProblem, showProblem } from '../../../shared/auth/auth-problem.js';
import { showToast } from '../../../shared/show-toast.js';
import { authFormsTexts } from './auth-forms.texts.js';

/** The purpose of a mail with link and code. */
export type MailPurpose = 'signup' | 'recovery';

/** The page that the confirmation link opens. */
export function confirmationTarget(): string {
  return `${window.location.origin}${paths.home}`;
}

/** Sends the mail again; shows success or failure as a toast. */
export async function resendMail(
  purpose: MailPurpose,
  email: string,
  onSent: () => void = () => undefined,
): Promise<void> {
  const { error } = await sendMail(purpose, email);
  if (error !== null) return showProblem(authProblem(error));
  showToast({ ...authFormsTexts.mailed.resent, tone: 'success' });
  onSent();
}

/** Requests the mail. The response is the same whether or not the address has an account. */
export function sendMail(purpose: MailPurpose, email: string) {
  return callAuth(async (auth) => {
    const { error } =
      purpose === 'signup'
        ? await auth.resend({ type: 'signup', email, options: { emailRedirectTo: confirmationTarget() } })
        : await auth.resetPasswordForEmail(email, { redirectTo: `${window.location.origin}${paths.resetPassword}` });
    return { error };
  });
}
