import type { ToastContent } from '../toasts.js';
import { authTexts } from './auth.texts.js';
import type { LinkPurpose } from './auth-callback-params.js';

/**
 * `half-confirmed`: a change of address still needs the link to the other address. `declined`: the user stays in the
 * current account.
 */
export type LinkOutcome = 'redeemed' | 'half-confirmed' | 'refused' | 'declined';

const { links, signedIn, factorMissing } = authTexts;

/**
 * The toast after a mailed link that does not set a new password. A link alone does not sign in to an account with a
 * second factor.
 */
export function linkToast(outcome: LinkOutcome, purpose: LinkPurpose | null, isFactorMissing = false): ToastContent {
  if (outcome === 'refused') return { ...links.refused, error: null, tone: 'destructive' };
  if (outcome === 'half-confirmed') return { ...links.halfConfirmed, tone: 'success' };
  if (outcome === 'declined') return { ...links.declined, tone: 'neutral' };
  if (purpose === 'signup') return { ...links.confirmed, tone: 'success' };
  if (purpose === 'email_change') return { ...links.emailChanged, tone: 'success' };
  return isFactorMissing ? { ...factorMissing, tone: 'neutral' } : { ...signedIn, tone: 'success' };
}
