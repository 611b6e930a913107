import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import type { ClientInfo } from '../access/client-info.js';
import { MessageLimits } from '../access/message-limits.js';
import type { Metadata, User } from '../accounts/user.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import type { SessionResponse, UserResponse } from '../auth.contract.js';
import { AuthError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { PhoneCodes } from '../links/phone-codes.js';
import { SessionPresenter, type OpenSession } from '../sessions/session.presenter.js';
import { Sessions } from '../sessions/sessions.js';
import { OfferedPasswords, type OfferedPassword } from './offered-passwords.js';
import { presentSignUp } from './sign-up.presenter.js';

/** Accounts with a phone number, where the operator wants them. */
@Injectable()
export class SignUpByPhone {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly passwords: OfferedPasswords,
    private readonly sessions: Sessions,
    private readonly presenter: SessionPresenter,
    private readonly codes: PhoneCodes,
    private readonly limits: MessageLimits,
    private readonly transactions: Transactions,
    private readonly env: AuthEnv,
  ) {}

  /** As with an e-mail address, with a texted code. @throws ValidationFailedError, WeakPasswordError, AuthRateLimitedError, AuthError `phone_provider_disabled`, `phone_cannot_receive`, `user_already_exists` */
  async signUp(
    given: string,
    password: string,
    userMetadata: Metadata,
    client: ClientInfo,
  ): Promise<SessionResponse | UserResponse> {
    const { phoneEnabled: isEnabled, smsAutoconfirm: isConfirmedAtOnce } = this.env.auth;
    if (!isEnabled) throw new AuthError('phone_provider_disabled');
    const phone = this.codes.acceptNumber(given);
    const offered = await this.passwords.accept(password, { email: null, phone });
    if (!isConfirmedAtOnce) await this.limits.take('sms', phone, client.ip);
    const outcome = await this.transactions.run(async (tx): Promise<OpenSession | UserResponse> => {
      await this.users.reserveAddress(tx, phone);
      const existing = await this.users.lockByPhone(tx, phone);
      if (existing?.isConfirmed) return this.handleExistingAccount(phone, userMetadata);
      const user =
        existing ??
        (await this.accounts.create(tx, { phone, passwordHash: offered.hash, userMetadata, isSignUp: true }));
      if (isConfirmedAtOnce && existing === null) return this.signInAtOnce(tx, user, offered, client);
      if (existing !== null) await this.passwords.recordOffer(existing, offered);
      user.confirmationSentAt = new Date();
      await this.users.save(tx, user);
      await this.codes.send(tx, user, 'sms', phone);
      const isStrict = this.env.app.securityProfile === 'strict';
      return presentSignUp({ phone }, userMetadata, { ...(!isStrict && { id: user.id }), hasIdentity: true });
    });
    return 'session' in outcome ? this.presenter.present(outcome) : outcome;
  }

  private async signInAtOnce(
    tx: Tx,
    user: User,
    { isWeakForStaff }: OfferedPassword,
    client: ClientInfo,
  ): Promise<OpenSession> {
    user.phoneConfirmedAt = new Date();
    return this.sessions.open(tx, user, { method: 'password', hasWeakPassword: isWeakForStaff }, client);
  }

  private handleExistingAccount(phone: string, userMetadata: Metadata): UserResponse {
    if (this.env.auth.smsAutoconfirm) throw new AuthError('user_already_exists');
    return presentSignUp({ phone }, userMetadata, { hasIdentity: this.env.app.securityProfile === 'strict' });
  }
}
