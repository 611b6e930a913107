import type { Toast } from '../toasts.js';
import { authTexts } from './auth.texts.js';
import type { LinkPurpose } from './auth-callback-params.js';

/** `half-confirmed`: a change of address still waits for the link to the other address. `declined`: the person stays in the account they had. */
export type LinkOutcome = 'redeemed' | 'half-confirmed' | 'refused' | 'declined';

const { links, signedIn } = authTexts;

/** What is said after a mailed link has led somewhere else than to a new password. */
export function linkToast(outcome: LinkOutcome, purpose: LinkPurpose | null): Omit<Toast, 'id'> {
  if (outcome === 'refused') return { ...links.refused, tone: 'destructive' };
  if (outcome === 'half-confirmed') return { ...links.halfConfirmed, tone: 'success' };
  if (outcome === 'declined') return { ...links.declined, tone: 'neutral' };
  if (purpose === 'signup') return { ...links.confirmed, tone: 'success' };
  return { ...(purpose === 'email_change' ? links.emailChanged : signedIn), tone: 'success' };
}
