import type { AuthError, GoTrueClient, Session, User } from '@supabase/auth-js';
import { paths } from '../../../../common/paths.js';
import { redirectWithToast, reloadWith } from '../flash-toast.js';
import type { ToastContent } from '../show-toast.js';
import { authTexts } from './auth.texts.js';
import { needsSecondFactor } from './assurance.js';
import type { AuthCallbackParams, LinkPurpose } from './auth-callback-params.js';
import { observable } from './observable.js';
import { beginRecovery, wantsPassword } from './password-recovery.js';
import { authClient, currentUser, passingAuthClient } from './session.js';

const { links, signedIn, factorMissing } = authTexts;

/** State of the link that opened the page for a new password. */
export type ExchangeState = 'none' | 'redeeming' | 'redeemed' | 'refused';

export const exchangeState = observable<ExchangeState>('none');

/** The two accounts' e-mail addresses; null where an account has none. */
export interface AccountSwitch {
  readonly from: string | null;
  readonly to: string | null;
}

export interface ExchangeRules {
  /**
   * Whether a pair of tokens in an address signs in. With the profile `strict` the server creates no such address, so
   * it comes from a third party who wants the visitor to act in another account (login CSRF).
   */
  readonly areTokensTaken: boolean;
  readonly askToSwitch: (accounts: AccountSwitch) => Promise<boolean>;
}

/**
 * `half-confirmed`: a change of address still needs the link to the other address. `declined`: the user stays in the
 * current account.
 */
type LinkOutcome = 'redeemed' | 'half-confirmed' | 'refused' | 'declined';

/** Exchanges a link for a session on the page for a new password, which observes `exchangeState`. */
export async function exchangeForNewPassword(params: AuthCallbackParams, rules: ExchangeRules): Promise<void> {
  // A one-time code does not state its purpose; the page it opens does.
  if (params.kind !== 'code' && !isForNewPassword(params)) return exchangeState.write('refused');
  exchangeState.write('redeeming');
  const { kind, userId } = await exchange(params, rules);
  if (kind === 'declined') return redirectWithToast(paths.home, linkToast(kind, null));
  if (userId !== null) beginRecovery(userId);
  exchangeState.write(kind === 'redeemed' ? 'redeemed' : 'refused');
}

/**
 * Exchanges a link for a session on any other page, then reloads that page or opens the one for a new password. The
 * performance entries of this document still contain the tokens, so the document runs nothing else.
 */
export async function exchangeAndReload(params: AuthCallbackParams, rules: ExchangeRules): Promise<void> {
  const outcome = await exchange(params, rules);
  if (outcome.userId !== null && (outcome.isPasswordWanted || isForNewPassword(params))) {
    beginRecovery(outcome.userId);
    if (outcome.isPasswordWanted)
      return redirectWithToast(paths.resetPassword, { ...authTexts.links.passwordWanted, tone: 'neutral' });
    return window.location.replace(paths.resetPassword);
  }
  reloadWith(linkToast(outcome.kind, 'purpose' in params ? params.purpose : null, outcome.isFactorMissing));
}

/** An invited person has no password yet. */
function isForNewPassword(params: AuthCallbackParams): boolean {
  return 'purpose' in params && (params.purpose === 'recovery' || params.purpose === 'invite');
}

interface Exchanged {
  readonly kind: LinkOutcome;
  readonly userId: string | null;
  readonly isPasswordWanted: boolean;
  /** The account has a second factor that the link's session has not verified. */
  readonly isFactorMissing: boolean;
}

const NOTHING = { userId: null, isPasswordWanted: false, isFactorMissing: false };

/** Never throws: a link that cannot be exchanged counts as refused. */
async function exchange(
  params: AuthCallbackParams,
  { areTokensTaken, askToSwitch }: ExchangeRules,
): Promise<Exchanged> {
  if (params.kind === 'refused' || params.kind === 'half-confirmed') return { ...NOTHING, kind: params.kind };
  if (params.kind === 'tokens' && !areTokensTaken) return { ...NOTHING, kind: 'refused' };
  try {
    const current = await currentUser();
    // Only the browser that requested a code can exchange it (RFC 7636), so a code is never another account's link.
    const isBeside = current !== null && params.kind !== 'code';
    const auth = await (isBeside ? passingAuthClient() : authClient());
    const { data, error } = await callFor(params, auth);
    if (error !== null) throw error;
    if (isBeside && data.session !== null) {
      const isTaken = await takeSession(data.session, current, askToSwitch);
      if (!isTaken) {
        await auth.signOut({ scope: 'local' });
        return { ...NOTHING, kind: 'declined' };
      }
    }
    const isPasswordWanted = ('isPasswordWanted' in params && params.isPasswordWanted) || wantsPassword(data.session);
    return {
      kind: data.user === null ? 'half-confirmed' : 'redeemed',
      userId: data.user?.id ?? null,
      isPasswordWanted,
      isFactorMissing: data.session !== null && needsSecondFactor(data.session),
    };
  } catch (error) {
    console.warn('the link could not be redeemed', (error as AuthError).message);
    return { ...NOTHING, kind: 'refused' };
  }
}

/**
 * Replaces this browser's session with the link's. The link was exchanged beside it first, because only the server's
 * response states whose session it is; the link's access token may have expired or be forged.
 *
 * @returns false when it is another account's and the user stays in the current one
 */
async function takeSession(
  session: Session,
  current: User,
  askToSwitch: ExchangeRules['askToSwitch'],
): Promise<boolean> {
  const auth = await authClient();
  if (session.user.id !== current.id) {
    if (!(await askToSwitch({ from: current.email ?? null, to: session.user.email ?? null }))) return false;
    await auth.signOut({ scope: 'local' });
  }
  const { error } = await auth.setSession(session);
  if (error !== null) throw error;
  return true;
}

function callFor(params: Exclude<AuthCallbackParams, { kind: 'refused' | 'half-confirmed' }>, auth: GoTrueClient) {
  switch (params.kind) {
    case 'tokens':
      return auth.setSession({ access_token: params.accessToken, refresh_token: params.refreshToken });
    case 'token-hash':
      return auth.verifyOtp({ token_hash: params.tokenHash, type: params.purpose ?? 'email' });
    case 'code':
      return auth.exchangeCodeForSession(params.code);
  }
}

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
