import type { Session } from '@supabase/auth-js';
import { needsSecondFactor } from '../../../shared/auth/assurance.js';
import { authTexts } from '../../../shared/auth/auth.texts.js';
import { isRecoveryOf } from '../../../shared/auth/password-recovery.js';
import { showToast, type Toast } from '../../../shared/toasts.js';

type News = Omit<Toast, 'id'>;

const SIGNED_IN: News = { ...authTexts.signedIn, tone: 'success' };

/** What is said to this person once the second factor has been shown. */
let held: { readonly userId: string; readonly news: News } | null = null;

/** Says that the password was right, at once or, where a second factor is still missing, when it has been shown. */
export function announceSignIn(session: Pick<Session, 'access_token' | 'user'>, news: News = SIGNED_IN): void {
  held = needsSecondFactor(session) ? { userId: session.user.id, news } : null;
  if (held === null) showToast(news);
}

/**
 * Says that the second factor has completed a sign-in. The page for a new password goes on with the password and says
 * nothing; a page that was loaded since the password has forgotten what was held, and says the usual.
 */
export function announceSecondFactor(userId: string): void {
  const news = held?.userId === userId ? held.news : SIGNED_IN;
  held = null;
  if (!isRecoveryOf(userId)) showToast(news);
}
