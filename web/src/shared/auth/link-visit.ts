import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import { leaveFor, reloadWith } from '../carried-toast.js';
import { paths } from '../paths.js';
import { authTexts } from './auth.texts.js';
import type { LinkArrival } from './link-arrival.js';
import { linkToast, type LinkOutcome } from './link-toast.js';
import { observable } from './observable.js';
import { beginRecovery, wantsPassword } from './password-recovery.js';
import { authClient } from './session.js';

/** What has become of the link that led to the page for a new password. */
export type LinkVisit = 'none' | 'redeeming' | 'redeemed' | 'refused';

export const linkVisit = observable<LinkVisit>('none');

/** Redeems a link on the page for a new password, which waits for the outcome in `linkVisit`. */
export async function followLinkToNewPassword(arrival: LinkArrival): Promise<void> {
  // A one-time code does not say what it is for; the page it leads to does.
  if (arrival.kind !== 'code' && !isForNewPassword(arrival)) return linkVisit.write('refused');
  linkVisit.write('redeeming');
  const { kind, userId } = await redeem(arrival);
  if (userId !== null) beginRecovery(userId);
  linkVisit.write(kind === 'redeemed' ? 'redeemed' : 'refused');
}

/**
 * Redeems a link on any other page and loads the page anew, or the one for a new password. What the browser remembers
 * of how this document was opened still names the tokens, so it never gets to run anything else.
 */
export async function followLink(arrival: LinkArrival): Promise<void> {
  const outcome = await redeem(arrival);
  if (outcome.userId !== null && (outcome.isPasswordWanted || isForNewPassword(arrival))) {
    beginRecovery(outcome.userId);
    if (outcome.isPasswordWanted) return leaveFor(paths.resetPassword, { ...authTexts.links.passwordWanted, tone: 'neutral' });
    return window.location.replace(paths.resetPassword);
  }
  reloadWith(linkToast(outcome.kind, 'purpose' in arrival ? arrival.purpose : null));
}

/** An invited person has no password yet. */
function isForNewPassword(arrival: LinkArrival): boolean {
  return 'purpose' in arrival && (arrival.purpose === 'recovery' || arrival.purpose === 'invite');
}

interface Redeemed {
  readonly kind: LinkOutcome;
  readonly userId: string | null;
  readonly isPasswordWanted: boolean;
}

const NOTHING = { userId: null, isPasswordWanted: false };

/** Never throws: a link that gives nothing, for whatever reason, is refused. */
async function redeem(arrival: LinkArrival): Promise<Redeemed> {
  if (arrival.kind === 'refused' || arrival.kind === 'half-confirmed') return { ...NOTHING, kind: arrival.kind };
  try {
    const { data, error } = await callFor(arrival, await authClient());
    if (error !== null) throw error;
    const isPasswordWanted = ('isPasswordWanted' in arrival && arrival.isPasswordWanted) || wantsPassword(data.session);
    return { kind: data.user === null ? 'half-confirmed' : 'redeemed', userId: data.user?.id ?? null, isPasswordWanted };
  } catch (error) {
    console.warn('the link could not be redeemed', (error as AuthError).message);
    return { ...NOTHING, kind: 'refused' };
  }
}

function callFor(arrival: Exclude<LinkArrival, { kind: 'refused' | 'half-confirmed' }>, auth: GoTrueClient) {
  switch (arrival.kind) {
    case 'tokens':
      return auth.setSession({ access_token: arrival.accessToken, refresh_token: arrival.refreshToken });
    case 'token-hash':
      return auth.verifyOtp({ token_hash: arrival.tokenHash, type: arrival.purpose ?? 'email' });
    case 'code':
      return auth.exchangeCodeForSession(arrival.code);
  }
}
