import type { Toast } from '../toasts.js';
import { authTexts } from './auth.texts.js';
import type { LinkPurpose } from './auth-callback-params.js';

/** `half-confirmed`: a change of address still waits for the link to the other address. `declined`: the person stays in the account they had. */
export type LinkOutcome = 'redeemed' | 'half-confirmed' | 'refused' | 'declined';

const { links, signedIn, factorMissing } = authTexts;

/**
 * What is said after a mailed link has led somewhere else than to a new password. The link alone does not sign in to an
 * account with a second factor.
 */
export function linkToast(
  outcome: LinkOutcome,
  purpose: LinkPurpose | null,
  isFactorMissing = false,
): Omit<Toast, 'id'> {
  if (outcome === 'refused') return { ...links.refused, tone: 'destructive' };
  if (outcome === 'half-confirmed') return { ...links.halfConfirmed, tone: 'success' };
  if (outcome === 'declined') return { ...links.declined, tone: 'neutral' };
  if (purpose === 'signup') return { ...links.confirmed, tone: 'success' };
  if (purpose === 'email_change') return { ...links.emailChanged, tone: 'success' };
  return isFactorMissing ? { ...factorMissing, tone: 'neutral' } : { ...signedIn, tone: 'success' };
}
