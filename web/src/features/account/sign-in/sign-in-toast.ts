import type { Session } from '@supabase/auth-js';
import { needsSecondFactor } from '../../../shared/auth/assurance.js';
import { authTexts } from '../../../shared/auth/auth.texts.js';
import { isRecoveryOf } from '../../../shared/auth/password-recovery.js';
import { showToast, type ToastContent } from '../../../shared/show-toast.js';

const SIGNED_IN: ToastContent = { ...authTexts.signedIn, tone: 'success' };

/** The toast that waits for this user's second factor. */
let held: { readonly userId: string; readonly news: ToastContent } | null = null;

/** Shows the sign-in toast, or holds it until a missing second factor is verified. */
export function announceSignIn(session: Pick<Session, 'access_token' | 'user'>, news: ToastContent = SIGNED_IN): void {
  held = needsSecondFactor(session) ? { userId: session.user.id, news } : null;
  if (held === null) showToast(news);
}

/**
 * Shows the held toast after the second factor, or the default one after a reload. The page for a new password shows
 * none.
 */
export function announceSecondFactor(userId: string): void {
  const news = held?.userId === userId ? held.news : SIGNED_IN;
  held = null;
  if (!isRecoveryOf(userId)) showToast(news);
}
