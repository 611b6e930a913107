import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { deriveKey } from '../../../platform/crypto/derive-key.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import type { Tx } from '../../../platform/database/transactions.js';
import type { User } from '../accounts/user.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { AuthError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { matchesChallenge } from './code-challenge.js';
import { OneTimeToken, type CodeChallenge, type Purpose } from './one-time-token.entity.js';
import { OneTimeTokensRepository } from './one-time-tokens.repository.js';

const LINK_TOKEN_BYTES = 28;
/** Distinguishes a link of a PKCE client without a lookup. */
const PKCE_PREFIX = 'pkce_';

/** Of a link that is not redeemed yet: its row, and a keyed hash that only we can make. */
const LINK_CODE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.]([\w-]{43})$/;

/** Wrong codes for one address in a day, over all its mails; then its codes count as wrong and only links work. */
const MAX_WRONG_CODES_A_DAY = 20;

/** How many mails are valid at a time. With two, a stranger who requests mails cannot void the owner's newest link. */
const MAILS_AT_A_TIME = { standard: 1, strict: 2 } as const;
const CODE_LENGTH = { standard: 6, strict: 8 } as const;

/** Sent without a link, so that blocking their codes would lock the owner out. */
const BY_TEXT: readonly Purpose[] = ['sms', 'phone_change'];

/** Life of a code, in seconds: never longer than its link's. */
export function codeTtlSeconds({ auth }: AuthEnv): number {
  return Math.min(auth.codeSeconds, auth.otpSeconds);
}

/** The plain token or code. Only its hash is stored, so that the recipient alone has it. */
export interface IssuedToken {
  readonly id: string;
  readonly link: string;
  readonly code: string;
}

export interface TokenRequest {
  readonly userId: string;
  readonly purpose: Purpose;
  readonly sentTo: string;
  readonly challenge?: CodeChallenge | null;
  /** For the service role instead of the mailbox. */
  readonly isHandedOut?: boolean;
}

/** A valid link or code, now used, and its account, locked. */
export interface Redeemed {
  readonly token: OneTimeToken;
  readonly user: User;
}

/** Issues and redeems links and codes. */
@Injectable()
export class OneTimeTokens {
  private readonly codeKey: Buffer;

  constructor(
    private readonly tokens: OneTimeTokensRepository,
    private readonly users: UsersRepository,
    private readonly events: SecurityEvents,
    private readonly env: AuthEnv,
  ) {
    this.codeKey = deriveKey(env.keys.jwtSecret, 'one-time-code');
  }

  async issue(
    tx: Tx,
    { userId, purpose, sentTo, challenge = null, isHandedOut = false }: TokenRequest,
  ): Promise<IssuedToken> {
    const link = (challenge ? PKCE_PREFIX : '') + randomBytes(LINK_TOKEN_BYTES).toString('hex');
    const code = randomCode(this.env.auth.otpLength ?? CODE_LENGTH[this.env.app.securityProfile]);
    const now = Date.now();
    const token = Object.assign(new OneTimeToken(), {
      id: randomUUID(),
      userId,
      purpose,
      sentTo,
      linkHash: hashToken(link),
      codeHash: this.hashCode(purpose, sentTo, code),
      isHandedOut,
      wrongCodes: 0,
      codeChallenge: challenge?.challenge ?? null,
      codeChallengeMethod: challenge?.method ?? null,
      createdAt: new Date(now),
      codeExpiresAt: new Date(now + codeTtlSeconds(this.env) * 1000),
      expiresAt: new Date(now + this.env.auth.otpSeconds * 1000),
    } satisfies OneTimeToken);
    await this.tokens.insert(tx, token, MAILS_AT_A_TIME[this.env.app.securityProfile] - 1);
    return { id: token.id, link, code };
  }

  /** Redeems a link; null for an unknown or expired link, or one for another purpose. */
  async redeemLink(tx: Tx, link: string, purposes: readonly Purpose[]): Promise<Redeemed | null> {
    const token = await this.tokens.findByLink(tx, hashToken(link), purposes);
    return token && this.redeem(tx, token);
  }

  /**
   * Redeems the code that was sent to an address. A wrong code is counted for its mails and for the address; the caller
   * must commit the counts.
   */
  async redeemCode(tx: Tx, code: string, sentTo: string, purposes: readonly Purpose[]): Promise<Redeemed | null> {
    // Counted in a transaction of its own: a change of password holds the account's row already, and waiting crosswise
    // would deadlock.
    const counter = purposes.includes('reauthentication') ? `reauthentication:${sentTo}` : sentTo;
    const wrongBefore = await this.tokens.lockWrongCodes(tx, counter);
    if (wrongBefore >= MAX_WRONG_CODES_A_DAY && !purposes.some((purpose) => BY_TEXT.includes(purpose))) return null;
    const candidates = await this.tokens.findBySentTo(tx, sentTo, purposes);
    const token = candidates.find(
      ({ purpose, codeHash }) => codeHash && timingSafeEqual(codeHash, this.hashCode(purpose, sentTo, code)),
    );
    if (token) return token.codeExpiresAt > new Date() ? this.redeem(tx, token) : null;
    await this.tokens.countWrongCodeOf(tx, counter);
    await this.tokens.countWrongCode(tx, sentTo, purposes);
    const userId = candidates[0]?.userId;
    if (wrongBefore + 1 === MAX_WRONG_CODES_A_DAY && userId)
      await this.events.record(tx, { kind: 'code_limit_reached', userId, actorId: null });
    return null;
  }

  /** Whether the link is valid; does not use it up. */
  async isLinkValid(tx: Tx, link: string, purposes: readonly Purpose[]): Promise<boolean> {
    const token = await this.tokens.findByLink(tx, hashToken(link), purposes);
    return token !== null && token.expiresAt > new Date();
  }

  /** The code for which the client of a PKCE link gets a session; null when the link is invalid. Does not use it up. */
  async linkCode(tx: Tx, link: string, purposes: readonly Purpose[]): Promise<string | null> {
    const token = await this.tokens.findByLink(tx, hashToken(link), purposes);
    return token !== null && token.expiresAt > new Date() ? `${token.id}.${this.sealLink(token)}` : null;
  }

  /**
   * Redeems the link that led to the code, for the client that asked for the link.
   *
   * @throws AuthError `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`
   */
  async redeemLinkCode(tx: Tx, code: string, verifier: string): Promise<Redeemed> {
    const [, id = '', seal = ''] = LINK_CODE.exec(code) ?? [];
    const token = await this.tokens.find(tx, id);
    const { codeChallenge: challenge = null, codeChallengeMethod: method = null } = token ?? {};
    if (!token || !challenge || !method || !timingSafeEqual(Buffer.from(seal), Buffer.from(this.sealLink(token))))
      throw new AuthError('flow_state_not_found');
    if (token.expiresAt <= new Date()) throw new AuthError('flow_state_expired');
    if (!matchesChallenge(verifier, { challenge, method })) throw new AuthError('bad_code_verifier');
    const redeemed = await this.redeem(tx, token);
    if (!redeemed) throw new AuthError('flow_state_not_found');
    return redeemed;
  }

  /** Locks the account before its token, as everywhere, so that two concurrent uses do not deadlock. */
  private async redeem(tx: Tx, token: OneTimeToken): Promise<Redeemed | null> {
    if (token.expiresAt <= new Date()) return null;
    const user = await this.users.lock(tx, token.userId);
    if (!user || !(await this.tokens.take(tx, token))) return null;
    return { token, user };
  }

  private sealLink({ id, linkHash }: OneTimeToken): string {
    return createHmac('sha256', this.codeKey).update(`link\n${id}\n`).update(linkHash).digest('base64url');
  }

  private hashCode(purpose: Purpose, sentTo: string, code: string): Buffer {
    return createHmac('sha256', this.codeKey).update(`${purpose}\n${sentTo}\n${code}`).digest();
  }
}

export function isPkceLink(link: string): boolean {
  return link.startsWith(PKCE_PREFIX);
}

export function isLinkCode(code: string): boolean {
  return LINK_CODE.test(code);
}

function randomCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}
