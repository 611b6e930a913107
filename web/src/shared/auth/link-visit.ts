import type { AuthError, GoTrueClient, Session, User } from '@supabase/auth-js';
import { paths } from '../../../../common/paths.js';
import { redirectWithToast, reloadWith } from '../flash-toast.js';
import { authTexts } from './auth.texts.js';
import type { LinkArrival } from './link-arrival.js';
import { linkToast, type LinkOutcome } from './link-toast.js';
import { observable } from './observable.js';
import { beginRecovery, wantsPassword } from './password-recovery.js';
import { authClient, currentUser, passingAuthClient } from './session.js';

/** What has become of the link that led to the page for a new password. */
export type LinkVisit = 'none' | 'redeeming' | 'redeemed' | 'refused';

export const linkVisit = observable<LinkVisit>('none');

/** Two accounts by their addresses; null where an account has none. */
export interface AccountSwitch {
  readonly from: string | null;
  readonly to: string | null;
}

export interface LinkRules {
  /**
   * Whether a pair of tokens in an address signs in. With the profile `strict` the server makes no such address: somebody
   * else did, who wants the visitor to act in an account of theirs (login CSRF).
   */
  readonly areTokensTaken: boolean;
  readonly askToSwitch: (accounts: AccountSwitch) => Promise<boolean>;
}

/** Redeems a link on the page for a new password, which waits for the outcome in `linkVisit`. */
export async function followLinkToNewPassword(arrival: LinkArrival, rules: LinkRules): Promise<void> {
  // A one-time code does not say what it is for; the page it leads to does.
  if (arrival.kind !== 'code' && !isForNewPassword(arrival)) return linkVisit.write('refused');
  linkVisit.write('redeeming');
  const { kind, userId } = await redeem(arrival, rules);
  if (kind === 'declined') return redirectWithToast(paths.home, linkToast(kind, null));
  if (userId !== null) beginRecovery(userId);
  linkVisit.write(kind === 'redeemed' ? 'redeemed' : 'refused');
}

/**
 * Redeems a link on any other page and loads the page anew, or the one for a new password. What the browser remembers
 * of how this document was opened still names the tokens, so it never gets to run anything else.
 */
export async function followLink(arrival: LinkArrival, rules: LinkRules): Promise<void> {
  const outcome = await redeem(arrival, rules);
  if (outcome.userId !== null && (outcome.isPasswordWanted || isForNewPassword(arrival))) {
    beginRecovery(outcome.userId);
    if (outcome.isPasswordWanted)
      return redirectWithToast(paths.resetPassword, { ...authTexts.links.passwordWanted, tone: 'neutral' });
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
async function redeem(arrival: LinkArrival, { areTokensTaken, askToSwitch }: LinkRules): Promise<Redeemed> {
  if (arrival.kind === 'refused' || arrival.kind === 'half-confirmed') return { ...NOTHING, kind: arrival.kind };
  if (arrival.kind === 'tokens' && !areTokensTaken) return { ...NOTHING, kind: 'refused' };
  try {
    const current = await currentUser();
    // A code is worth something only in the browser that asked for it, so nobody else can have sent the visitor here.
    const isBeside = current !== null && arrival.kind !== 'code';
    const auth = await (isBeside ? passingAuthClient() : authClient());
    const { data, error } = await callFor(arrival, auth);
    if (error !== null) throw error;
    if (isBeside && data.session !== null) {
      const isTaken = await takeSession(data.session, current, askToSwitch);
      if (!isTaken) {
        await auth.signOut({ scope: 'local' });
        return { ...NOTHING, kind: 'declined' };
      }
    }
    const isPasswordWanted = ('isPasswordWanted' in arrival && arrival.isPasswordWanted) || wantsPassword(data.session);
    return {
      kind: data.user === null ? 'half-confirmed' : 'redeemed',
      userId: data.user?.id ?? null,
      isPasswordWanted,
    };
  } catch (error) {
    console.warn('the link could not be redeemed', (error as AuthError).message);
    return { ...NOTHING, kind: 'refused' };
  }
}

/**
 * Puts the link's session in place of this browser's. The link was redeemed beside it first: whose it is says the
 * server's answer, not the link, whose access token may have expired and name anybody.
 *
 * @returns false when it is another account's and the person stays in theirs
 */
async function takeSession(session: Session, current: User, askToSwitch: LinkRules['askToSwitch']): Promise<boolean> {
  const auth = await authClient();
  if (session.user.id !== current.id) {
    if (!(await askToSwitch({ from: current.email ?? null, to: session.user.email ?? null }))) return false;
    await auth.signOut({ scope: 'local' });
  }
  const { error } = await auth.setSession(session);
  if (error !== null) throw error;
  return true;
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
