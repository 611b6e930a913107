import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { millisecondsInHour } from 'date-fns/constants';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { isAssuredForPersonalData } from '../../../platform/http/assurance.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import type { ClientInfo } from '../access/client-info.js';
import { MessageLimits } from '../access/message-limits.js';
import { normaliseEmail } from '../accounts/address.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import { checkMetadata } from '../accounts/metadata.js';
import { Passwords } from '../accounts/passwords.js';
import { mergeMetadata, type User } from '../accounts/user.entity.js';
import { presentUser } from '../accounts/user.presenter.js';
import { UsersRepository } from '../accounts/users.repository.js';
import type { UserResponse } from '../auth.contract.js';
import { AuthError, UnauthenticatedError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { AccountMails } from '../links/account-mails.js';
import { parseCodeChallenge } from '../links/code-challenge.js';
import { OneTimeTokensRepository } from '../links/one-time-tokens.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { Reauthentication } from '../sessions/reauthentication.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { EmailChange } from './email-change.js';
import { PhoneChange } from './phone-change.js';
import type { UpdateUserRequest } from './user.contract.js';

/** A change of password needs a mailed code in sessions older than this, where the operator wants it. */
const FRESH_SESSION_MS = 24 * millisecondsInHour;

interface NewPassword {
  readonly hash: string;
  readonly isWeakForStaff: boolean;
}

/** What people change about their own account. */
@Injectable()
export class UpdateUser {
  constructor(
    private readonly users: UsersRepository,
    private readonly factors: FactorsRepository,
    private readonly passwords: Passwords,
    private readonly emailChanges: EmailChange,
    private readonly phoneChanges: PhoneChange,
    private readonly reauthentication: Reauthentication,
    private readonly storedTokens: OneTimeTokensRepository,
    private readonly sessions: SessionsRepository,
    private readonly mails: AccountMails,
    private readonly securityEvents: SecurityEvents,
    private readonly messageLimits: MessageLimits,
    private readonly transactions: Transactions,
    private readonly env: AuthEnv,
  ) {}

  /**
   * @throws ValidationFailedError, WeakPasswordError, AuthRateLimitedError, AuthError `not_admin`, `insufficient_aal`,
   * `current_password_invalid`, `same_password`, `email_exists`, `phone_exists`, `phone_cannot_receive`, `reauthentication_needed`,
   * `reauthentication_not_valid`
   */
  async update(
    principal: SignedInUser,
    request: UpdateUserRequest,
    redirectTo: string,
    client: ClientInfo,
  ): Promise<UserResponse> {
    const { email, phone, password, data, app_metadata } = request;
    if (app_metadata !== undefined) throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges');
    if (!isAssuredForPersonalData(principal)) {
      throw new UnauthenticatedError(
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
        401,
      );
    }
    if (request.current_password)
      await this.reauthentication.checkPassword(principal, request.current_password, client);
    if (phone && !this.env.auth.phoneEnabled) throw new AuthError('phone_provider_disabled');
    const newEmail = email ? normaliseEmail(email) : null;
    const newPhone = phone ? this.phoneChanges.accept(phone) : null;
    const challenge = parseCodeChallenge(request.code_challenge, request.code_challenge_method);
    const newPassword = password ? await this.acceptNew(principal, password) : null;
    if (newEmail !== null && newEmail !== principal.email)
      await this.messageLimits.take('email_change', newEmail, client.ip);
    if (newPhone !== null) await this.messageLimits.take('phone_change', newPhone, client.ip);
    const outcome = await this.transactions.run(async (tx): Promise<UserResponse | AuthError> => {
      const user = await this.users.lock(tx, principal.id);
      if (!user) throw new UnauthenticatedError('user_not_found', undefined, 403);
      const refusal = await this.reauthenticate(tx, principal, request);
      if (refusal) return refusal;
      if (newPassword !== null) await this.changePassword(tx, user, newPassword, principal.sessionId);
      if (data) user.userMetadata = checkMetadata(mergeMetadata(user.userMetadata, data));
      await this.users.save(tx, user);
      if (newEmail !== null && newEmail !== user.email)
        await this.emailChanges.begin(tx, user, newEmail, { redirectTo, challenge }, principal.sessionId);
      if (newPhone !== null && newPhone !== user.phone) await this.phoneChanges.begin(tx, user, newPhone);
      return presentUser(user, await this.factors.listOf(user.id, tx));
    });
    if (outcome instanceof AuthError) throw outcome;
    return outcome;
  }

  private async acceptNew(principal: SignedInUser, password: string): Promise<NewPassword> {
    const hash = await this.passwords.accept(password, principal);
    const user = await this.users.find(principal.id);
    if (await this.passwords.matches(password, user?.passwordHash ?? null)) throw new AuthError('same_password');
    return { hash, isWeakForStaff: await this.passwords.isWeakForStaff(password, principal) };
  }

  /**
   * In an old session a new password needs the mailed code where the operator wants it, and in the profile `strict` every
   * change of password, e-mail address or phone number needs the code or the current password, which has been checked.
   * A refusal is returned, not thrown, so that the count of wrong codes stays.
   */
  private async reauthenticate(tx: Tx, principal: SignedInUser, request: UpdateUserRequest): Promise<AuthError | null> {
    const { email, phone, password, current_password, nonce } = request;
    const isOld = Date.now() - principal.sessionStartedAt.getTime() >= FRESH_SESSION_MS;
    const isCodeNeeded = Boolean(password) && this.env.auth.reauthentication && isOld;
    const isProofNeeded =
      Boolean(email || phone || password) && !current_password && this.reauthentication.isNeeded(principal);
    if (!isCodeNeeded && !isProofNeeded) return null;
    return nonce ? this.reauthentication.redeemCode(tx, principal, nonce) : new AuthError('reauthentication_needed');
  }

  /** Ends all other sessions and voids open links. */
  private async changePassword(
    tx: Tx,
    user: User,
    { hash, isWeakForStaff }: NewPassword,
    sessionId: string,
  ): Promise<void> {
    user.passwordHash = hash;
    await this.storedTokens.deleteAllOf(tx, user.id);
    await this.sessions.endAllOf(tx, user.id, sessionId);
    await this.sessions.recordWeakPassword(tx, sessionId, isWeakForStaff);
    await this.securityEvents.record(tx, { kind: 'password_changed', userId: user.id, sessionId });
    await this.mails.tellPasswordChanged(tx, user, randomUUID());
  }
}
