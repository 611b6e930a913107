import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import type { ClientInfo } from '../access/client-info.js';
import { SignInLimits } from '../access/sign-in-limits.js';
import { Passwords } from '../accounts/passwords.js';
import type { AuthMethod } from '../accounts/session.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError, UnauthenticatedError } from '../auth.errors.js';
import { OneTimeTokens } from '../links/one-time-tokens.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { ReauthenticationRule } from './reauthentication-rule.js';
import { SessionsRepository } from './sessions.repository.js';
import { methodUse } from './sessions.js';

/** The credentials that a request changes, and the mailed code with it. */
interface CredentialsRequest {
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly password?: string | null;
  readonly current_password?: string | null;
  readonly nonce?: string | null;
}

/** The signed-in user shows the password or a mailed code again. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly passwords: Passwords,
    private readonly tokens: OneTimeTokens,
    private readonly limits: SignInLimits,
    private readonly rule: ReauthenticationRule,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AuthRateLimitedError, AuthError `current_password_invalid` */
  async checkPassword({ id, email, sessionId }: SignedInUser, password: string, client: ClientInfo): Promise<void> {
    await this.limits.admit(email ?? id, client.ip);
    const user = await this.users.find(id);
    if (await this.passwords.matches(password, user?.passwordHash ?? null)) return;
    const refusal = new AuthError('current_password_invalid');
    const detail = { reason: refusal.wireCode };
    await this.securityEvents.recordRefusal({ kind: 'sign_in_failed', userId: id, actorId: id, sessionId, detail });
    throw refusal;
  }

  /**
   * What refuses a change of credentials; null: nothing. A code that is needed is used up, a given `current_password`
   * has been checked. Returned, not thrown, so that the count of wrong codes is committed.
   */
  async judge(tx: Tx, principal: SignedInUser, request: CredentialsRequest): Promise<AuthError | null> {
    const { email, phone, password, current_password, nonce } = request;
    const isCodeNeeded = Boolean(password) && this.rule.isCodeNeededForPassword(principal);
    const isProofNeeded = Boolean(email || phone || password) && !current_password && this.rule.isNeeded(principal);
    if (!isCodeNeeded && !isProofNeeded) return null;
    return nonce ? this.redeemCode(tx, principal, nonce) : new AuthError('reauthentication_needed');
  }

  /** Uses up the mailed code. A refusal is returned, not thrown, so that the count of wrong codes is committed. */
  private async redeemCode(tx: Tx, { id, email }: SignedInUser, code: string): Promise<AuthError | null> {
    const redeemed = await this.tokens.redeemCode(tx, code, email ?? '', ['reauthentication']);
    return redeemed?.user.id === id ? null : new AuthError('reauthentication_not_valid');
  }

  /**
   * Makes the session fresh again by the password.
   *
   * @throws AuthRateLimitedError, AuthError `current_password_invalid`
   */
  async renewByPassword(principal: SignedInUser, password: string, client: ClientInfo): Promise<void> {
    await this.checkPassword(principal, password, client);
    await this.transactions.run((tx) => this.renew(tx, principal, 'password'));
  }

  /** The same by the mailed code. @throws AuthRateLimitedError, AuthError `reauthentication_not_valid` */
  async renewByCode(principal: SignedInUser, code: string, client: ClientInfo): Promise<void> {
    await this.limits.admit(principal.email ?? principal.id, client.ip);
    const refusal = await this.transactions.run(async (tx) => {
      await this.users.lock(tx, principal.id); // before the code, as a change of password does
      const failure = await this.redeemCode(tx, principal, code);
      if (!failure) await this.renew(tx, principal, 'otp');
      return failure;
    });
    if (refusal) throw refusal;
  }

  private async renew(tx: Tx, { sessionId }: SignedInUser, method: AuthMethod): Promise<void> {
    const session = await this.sessions.lock(tx, sessionId);
    if (!session) throw new UnauthenticatedError('session_not_found');
    const now = new Date();
    if (method === 'otp') session.codeShownAt = now;
    session.methods = [methodUse(method, now), ...session.methods.filter((use) => use.method !== method)];
    await this.sessions.save(tx, session);
  }
}
