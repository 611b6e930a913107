import { paths } from '../../../../../common/paths.js';
import { callAuth } from '../../../shared/auth/auth-call.js';
import { describeFailure } from '../../../shared/auth/auth-failure.js';
import { authTexts } from '../../../shared/auth/auth.texts.js';
import { showToast } from '../../../shared/toasts.js';
import { authFormsTexts } from './auth-forms.texts.js';

/** What a mail with a link and a code is for. */
export type MailPurpose = 'signup' | 'recovery';

/** Where the link that confirms a new account leads. */
export function confirmationTarget(): string {
  return `${window.location.origin}${paths.home}`;
}

/** Sends the mail again and says so, or why not. */
export async function resendMail(
  purpose: MailPurpose,
  email: string,
  onSent: () => void = () => undefined,
): Promise<void> {
  const { error } = await sendMail(purpose, email);
  if (error !== null)
    return showToast({ title: authTexts.failedTitle, text: describeFailure(error), tone: 'destructive' });
  showToast({ ...authFormsTexts.mailed.resent, tone: 'success' });
  onSent();
}

/** Asks for the mail. The answer is the same whether the address has an account or not. */
export function sendMail(purpose: MailPurpose, email: string) {
  return callAuth(async (auth) => {
    const { error } =
      purpose === 'signup'
        ? await auth.resend({ type: 'signup', email, options: { emailRedirectTo: confirmationTarget() } })
        : await auth.resetPasswordForEmail(email, { redirectTo: `${window.location.origin}${paths.resetPassword}` });
    return { error };
  });
}
