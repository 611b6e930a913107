import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { type SignedInUser, isAssuredForPersonalData } from '../../../platform/http/caller.js';
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
import { AuthError, BankIdAccountError, UnauthenticatedError } from '../auth.errors.js';
import { AccountMails } from '../links/account-mails.js';
import { parseCodeChallenge } from '../links/code-challenge.js';
import { OneTimeTokensRepository } from '../links/one-time-tokens.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { Reauthentication } from '../sessions/reauthentication.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { EmailChange } from './email-change.js';
import { PhoneChange } from './phone-change.js';
import type { UpdateUserRequest } from './user.contract.js';

export interface NewPassword {
  readonly hash: string;
  readonly isWeakForStaff: boolean;
}

/** The signed-in user sets another password. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly tokens: OneTimeTokensRepository,
    private readonly sessions: SessionsRepository,
    private readonly mails: AccountMails,
    private readonly securityEvents: SecurityEvents,
  ) {}

  /** Hashes the password, outside of any transaction. @throws WeakPasswordError, ValidationFailedError, AuthError `same_password` */
  async accept(principal: SignedInUser, password: string): Promise<NewPassword> {
    const hash = await this.passwords.accept(password, principal);
    const user = await this.users.find(principal.id);
    if (await this.passwords.matches(password, user?.passwordHash ?? null)) throw new AuthError('same_password');
    return { hash, isWeakForStaff: await this.passwords.isWeakForStaff(password, principal) };
  }

  /** Ends all other sessions, voids open links and mails the owner. The caller saves the row. */
  async apply(tx: Tx, user: User, { hash, isWeakForStaff }: NewPassword, sessionId: string): Promise<void> {
    user.passwordHash = hash;
    await this.tokens.deleteAllOf(tx, user.id);
    await this.sessions.endAllOf(tx, user.id, sessionId);
    await this.sessions.recordWeakPassword(tx, sessionId, isWeakForStaff);
    await this.securityEvents.record(tx, { kind: 'password_changed', userId: user.id, sessionId });
    await this.mails.notifyPasswordChanged(tx, user, randomUUID());
  }
}

/** The signed-in user changes the own account. */
@Injectable()
export class UpdateUser {
  constructor(
    private readonly users: UsersRepository,
    private readonly factors: FactorsRepository,
    private readonly passwordChange: PasswordChange,
    private readonly emailChange: EmailChange,
    private readonly phoneChange: PhoneChange,
    private readonly reauthentication: Reauthentication,
    private readonly messageLimits: MessageLimits,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @throws ValidationFailedError, WeakPasswordError, AuthRateLimitedError, AuthError `not_admin`, `insufficient_aal`,
   * `current_password_invalid`, `same_password`, `email_exists`, `phone_exists`, `phone_provider_disabled`,
   * `phone_cannot_receive`, `reauthentication_needed`, `reauthentication_not_valid`, `bankid_account`
   */
  async update(
    principal: SignedInUser,
    request: UpdateUserRequest,
    redirectTo: string,
    client: ClientInfo,
  ): Promise<UserResponse> {
    const { email, phone, password, data, app_metadata } = request;
    if (app_metadata !== undefined) throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges');
    if (principal.isPerson && (email || phone || password)) throw new BankIdAccountError();
    if (!isAssuredForPersonalData(principal)) {
      throw new UnauthenticatedError(
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
        401,
      );
    }
    if (request.current_password)
      await this.reauthentication.checkPassword(principal, request.current_password, client);
    const newEmail = email ? normaliseEmail(email) : null;
    const newPhone = phone ? this.phoneChange.accept(phone) : null;
    const challenge = parseCodeChallenge(request.code_challenge, request.code_challenge_method);
    const newPassword = password ? await this.passwordChange.accept(principal, password) : null;
    if (newEmail !== null && newEmail !== principal.email)
      await this.messageLimits.take('email_change', newEmail, client.ip);
    if (newPhone !== null) await this.messageLimits.take('phone_change', newPhone, client.ip);
    return this.transactions.runThenRefuse(async (tx): Promise<UserResponse | AuthError> => {
      const user = await this.users.lock(tx, principal.id);
      if (!user) throw new UnauthenticatedError('user_not_found', undefined, 403);
      const refusal = await this.reauthentication.judge(tx, principal, request);
      if (refusal) return refusal;
      if (newPassword !== null) await this.passwordChange.apply(tx, user, newPassword, principal.sessionId);
      if (data) user.userMetadata = checkMetadata(mergeMetadata(user.userMetadata, data));
      await this.users.save(tx, user);
      if (newEmail !== null && newEmail !== user.email)
        await this.emailChange.begin(tx, user, newEmail, { redirectTo, challenge }, principal.sessionId);
      if (newPhone !== null && newPhone !== user.phone) await this.phoneChange.begin(tx, user, newPhone);
      return presentUser(user, await this.factors.listOf(user.id, tx));
    });
  }
}
