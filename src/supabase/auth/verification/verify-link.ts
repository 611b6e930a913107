import { Injectable } from '@nestjs/common';
import { Env } from '../../../platform/config/env.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import type { ClientInfo } from '../access/client-info.js';
import { SignInLimits } from '../access/sign-in-limits.js';
import { normaliseAccountPhone, normaliseEmail } from '../accounts/address.js';
import type { SessionResponse } from '../auth.contract.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import type { OneTimeToken, Purpose } from '../links/one-time-token.entity.js';
import { isLinkCode, isPkceLink, OneTimeTokens, type Redeemed } from '../links/one-time-tokens.js';
import { AuthCodes } from '../sessions/auth-codes.js';
import { SessionPresenter, type OpenSession } from '../sessions/session.presenter.js';
import { Sessions, type Opening } from '../sessions/sessions.js';
import type { TokenRequest } from '../sessions/token.contract.js';
import { RedeemLink } from './redeem-link.js';
import type { HalfConfirmedResponse, VerifyRequest } from './verify.contract.js';

/** What each `type` of `/verify` redeems. */
const PURPOSES: Record<string, readonly Purpose[]> = {
  signup: ['signup'],
  invite: ['invite'],
  recovery: ['recovery'],
  magiclink: ['magiclink'],
  email: ['signup', 'magiclink'],
  email_change: ['email_change_current', 'email_change_new'],
  sms: ['sms'],
  phone_change: ['phone_change'],
};

/** Null for a type that does not exist. */
function purposesOf(type: string): readonly Purpose[] | null {
  return Object.hasOwn(PURPOSES, type) ? (PURPOSES[type] ?? null) : null;
}

export const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** What a followed link leads back with. */
export type LinkOutcome =
  | { readonly kind: 'session'; readonly session: SessionResponse; readonly isPasswordWanted: boolean }
  | { readonly kind: 'auth-code'; readonly code: string; readonly isPasswordWanted: boolean }
  | { readonly kind: 'token-hash'; readonly tokenHash: string }
  | { readonly kind: 'half-confirmed' };

/** What a request wants redeemed. */
interface Reading {
  /** Of a code; a link names no address. */
  readonly sentTo: string | null;
  readonly redeem: (tx: Tx) => Promise<Redeemed | null>;
}

interface Verified {
  readonly opened: OpenSession;
  readonly isPasswordWanted: boolean;
}

@Injectable()
export class VerifyLink {
  constructor(
    private readonly tokens: OneTimeTokens,
    private readonly limits: SignInLimits,
    private readonly redeemLink: RedeemLink,
    private readonly sessions: Sessions,
    private readonly authCodes: AuthCodes,
    private readonly presenter: SessionPresenter,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  /**
   * Follows a mailed link. In the profile `strict` the page redeems it, by its token or, as a PKCE client, by a code: no
   * session token is in a URL, and a mail scanner that follows links does not consume it. A PKCE link of a change of
   * address is redeemed here: the first of the two leads back with a message, and no later call takes it.
   *
   * @throws AuthError `otp_expired`, `user_banned`, `email_exists`
   */
  async followLink(link: string, type: string, client: ClientInfo): Promise<LinkOutcome> {
    const purposes = emailPurposes(type);
    return this.transactions.run(async (tx): Promise<LinkOutcome> => {
      if (this.env.app.securityProfile === 'strict' && !isPkceLink(link)) {
        if (!(await this.tokens.isLinkValid(tx, link, purposes))) throw expiredLink();
        return { kind: 'token-hash', tokenHash: link };
      }
      if (this.env.app.securityProfile === 'strict' && !purposes.includes('email_change_new')) {
        const code = await this.tokens.linkCode(tx, link, purposes);
        if (code === null) throw expiredLink();
        return { kind: 'auth-code', code, isPasswordWanted: false };
      }
      const redeemed = await this.tokens.redeemLink(tx, link, purposes);
      if (!redeemed) throw expiredLink();
      const redemption = await this.redeemLink.apply(tx, redeemed);
      if (redemption === 'half-confirmed') return { kind: 'half-confirmed' };
      const isPasswordWanted = redemption === 'choose-password';
      const { user, token } = redeemed;
      if (token.codeChallenge && token.codeChallengeMethod) {
        const challenge = { challenge: token.codeChallenge, method: token.codeChallengeMethod };
        return { kind: 'auth-code', code: await this.authCodes.issue(tx, user.id, challenge), isPasswordWanted };
      }
      const opened = await this.sessions.open(tx, user, openingBy(token), client);
      return { kind: 'session', session: this.presenter.present(opened), isPasswordWanted };
    });
  }

  /**
   * Redeems a typed code, or a link's token.
   *
   * @throws ValidationFailedError, AuthRateLimitedError, AuthError `otp_expired`, `user_banned`, `email_exists`, `phone_exists`
   */
  async verify(request: VerifyRequest, client: ClientInfo): Promise<SessionResponse | HalfConfirmedResponse> {
    const { sentTo, redeem } = this.reading(request);
    // Guesses count for the address, over all the mails that were sent to it.
    if (sentTo !== null) await this.limits.admit(`codes-of:${sentTo}`, client.ip);
    const outcome = await this.transactions.run(async (tx): Promise<Verified | 'half-confirmed' | AuthError> => {
      const redeemed = await redeem(tx);
      // Returned, not thrown: the count of wrong codes stays.
      if (!redeemed) return request.token_hash ? expiredLink() : new AuthError('otp_expired');
      return this.open(tx, redeemed, client);
    });
    if (outcome instanceof AuthError) throw outcome;
    return outcome === 'half-confirmed' ? { code: '200', msg: HALF_CONFIRMED } : this.present(outcome);
  }

  /**
   * Exchanges the code that a link led back with, once (RFC 7636, 4.6).
   *
   * @throws ValidationFailedError, AuthError `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`,
   * `user_banned`
   */
  async exchange(request: TokenRequest, client: ClientInfo): Promise<SessionResponse> {
    const { auth_code: code, code_verifier: verifier } = request;
    if (!code || !verifier)
      throw new ValidationFailedError('invalid request: both auth code and code verifier should be non-empty');
    if (!isLinkCode(code)) return this.presenter.present(await this.authCodes.redeem({ code, verifier }, client));
    return this.transactions.run(async (tx) => {
      const redeemed = await this.tokens.redeemLinkCode(tx, code, verifier);
      if (redeemed.user.isBanned(new Date())) throw new AuthError('user_banned', undefined, 400);
      const outcome = await this.open(tx, redeemed, client);
      // Links of a change of address lead back with codes of their own.
      if (outcome === 'half-confirmed') throw new AuthError('flow_state_not_found');
      return this.present(outcome);
    });
  }

  private async open(tx: Tx, redeemed: Redeemed, client: ClientInfo): Promise<Verified | 'half-confirmed'> {
    const redemption = await this.redeemLink.apply(tx, redeemed);
    if (redemption === 'half-confirmed') return redemption;
    const opened = await this.sessions.open(tx, redeemed.user, openingBy(redeemed.token), client);
    return { opened, isPasswordWanted: redemption === 'choose-password' };
  }

  private present({ opened, isPasswordWanted }: Verified): SessionResponse {
    return { ...this.presenter.present(opened), ...(isPasswordWanted && { password_wanted: true }) };
  }

  /** @throws ValidationFailedError when the request does not say exactly one thing */
  private reading({ type, token, token_hash: link, email, phone }: VerifyRequest): Reading {
    if (!type) throw new ValidationFailedError('Verify requires a verification type');
    const purposes = purposesOf(type);
    if (!purposes) throw new ValidationFailedError('Unsupported verification type');
    if (Boolean(token) === Boolean(link))
      throw new ValidationFailedError('Verify requires either a token or a token hash');
    if (link) {
      if (email || phone) throw new ValidationFailedError('Only the token_hash and type should be provided');
      return { sentTo: null, redeem: (tx) => this.tokens.redeemLink(tx, link, purposes) };
    }
    if (!token || Boolean(email) === Boolean(phone)) {
      throw new ValidationFailedError('Only an email address or phone number should be provided on verify');
    }
    const sentTo = email ? normaliseEmail(email) : normaliseAccountPhone(phone ?? '');
    return { sentTo, redeem: (tx) => this.tokens.redeemCode(tx, token, sentTo, purposes) };
  }
}

function emailPurposes(type: string): readonly Purpose[] {
  return (purposesOf(type) ?? []).filter((purpose) => purpose !== 'sms' && purpose !== 'phone_change');
}

function expiredLink(): AuthError {
  return new AuthError('otp_expired', 'Email link is invalid or has expired');
}

/** A code sent by text message, or a link generated for the service role, does not prove the mailbox. */
function openingBy({ purpose, isHandedOut }: OneTimeToken): Opening {
  const isTexted = purpose === 'sms' || purpose === 'phone_change';
  return { method: 'otp', isMailboxShown: !isTexted && !isHandedOut };
}
