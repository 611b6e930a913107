import { Injectable } from '@nestjs/common';
import { millisecondsInMinute } from 'date-fns/constants';
import { Env } from '../../../platform/config/env.js';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import type { ClientInfo } from '../access/client-info.js';
import { SignInLimits } from '../access/sign-in-limits.js';
import { AdminsService } from '../accounts/admins.service.js';
import { Passwords } from '../accounts/passwords.js';
import type { AuthMethod } from '../accounts/session.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError, UnauthenticatedError } from '../auth.errors.js';
import { OneTimeTokens } from '../links/one-time-tokens.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { SessionsRepository } from './sessions.repository.js';
import { methodUse } from './sessions.js';

/** How long a sign-in or a fresh proof allows changes of credentials. */
const FRESH_MS = 15 * millisecondsInMinute;

/**
 * In the profile `strict` a session alone does not change a password, an address, a second factor or the recovery codes
 * (OWASP ASVS 5.0, 7.5.1): a stolen token must not become the account. A sign-in or a second factor of the last 15
 * minutes is fresh; older sessions show the password or a mailed code again.
 */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly passwords: Passwords,
    private readonly tokens: OneTimeTokens,
    private readonly admins: AdminsService,
    private readonly limits: SignInLimits,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  /** Whether a change of credentials needs fresh proof of identity in this session. */
  isNeeded({ authenticatedAt }: SignedInUser): boolean {
    return this.env.app.securityProfile === 'strict' && !isFresh(authenticatedAt);
  }

  /** @throws AuthError `reauthentication_needed` */
  demand(principal: SignedInUser): void {
    if (this.isNeeded(principal))
      throw new AuthError('reauthentication_needed', 'This change requires reauthentication');
  }

  /**
   * The first second factor of an admin or a clinician opens what is others', so the password alone must not suffice for adding it: it
   * needs a code that was mailed in the last 15 minutes. @throws AuthError `reauthentication_needed`,
   * `mailed_code_needed`
   */
  async demandForNewFactor(principal: SignedInUser): Promise<void> {
    const isFirstOfStaff =
      this.env.app.securityProfile === 'strict' && !principal.hasFactor && (await this.admins.isStaff(principal.id));
    if (!isFirstOfStaff) return this.demand(principal);
    if (principal.codeShownAt === null || !isFresh(principal.codeShownAt)) throw new AuthError('mailed_code_needed');
  }

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

  /** Uses up the mailed code. A refusal is returned, not thrown, so that the count of wrong codes is committed. */
  async redeemCode(tx: Tx, { id, email }: SignedInUser, code: string): Promise<AuthError | null> {
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

function isFresh(at: Date): boolean {
  return Date.now() - at.getTime() < FRESH_MS;
}
