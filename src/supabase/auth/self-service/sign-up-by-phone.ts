import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import type { ClientInfo } from '../access/client-info.js';
import { MessageLimits } from '../access/message-limits.js';
import type { Metadata } from '../accounts/user.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import type { UserResponse } from '../auth.contract.js';
import { AuthError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { PhoneCodes } from '../links/phone-codes.js';
import type { OpenSession } from '../sessions/session.presenter.js';
import { Sessions } from '../sessions/sessions.js';
import { OfferedPasswords } from './offered-passwords.js';
import { presentSignUp } from './sign-up.presenter.js';

/** As with an e-mail address, with a texted code. */
@Injectable()
export class SignUpByPhone {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly passwords: OfferedPasswords,
    private readonly sessions: Sessions,
    private readonly codes: PhoneCodes,
    private readonly messageLimits: MessageLimits,
    private readonly transactions: Transactions,
    private readonly env: AuthEnv,
  ) {}

  /** @throws ValidationFailedError, WeakPasswordError, AuthRateLimitedError, AuthError `phone_provider_disabled`, `phone_cannot_receive`, `user_already_exists` */
  async signUp(
    given: string,
    password: string,
    userMetadata: Metadata,
    client: ClientInfo,
  ): Promise<OpenSession | UserResponse> {
    const { phoneEnabled: isEnabled, smsAutoconfirm: isConfirmedAtOnce } = this.env.auth;
    const isStrict = this.env.app.securityProfile === 'strict';
    if (!isEnabled) throw new AuthError('phone_provider_disabled');
    const phone = this.codes.acceptNumber(given);
    const offered = await this.passwords.accept(password, { email: null, phone });
    if (!isConfirmedAtOnce) await this.messageLimits.take('sms', phone, client.ip);
    return this.transactions.run(async (tx) => {
      await this.users.reserveAddress(tx, phone);
      const existing = await this.users.lockByPhone(tx, phone);
      if (existing?.isConfirmed) {
        if (isConfirmedAtOnce) throw new AuthError('user_already_exists');
        return presentSignUp({ phone }, userMetadata, { hasIdentity: isStrict });
      }
      const user =
        existing ??
        (await this.accounts.create(tx, { phone, passwordHash: offered.hash, userMetadata, isSignUp: true }));
      if (isConfirmedAtOnce && existing === null) {
        user.phoneConfirmedAt = new Date();
        await this.users.save(tx, user);
        return this.sessions.open(tx, user, { method: 'password', hasWeakPassword: offered.isWeakForStaff }, client);
      }
      if (existing !== null) await this.passwords.recordOffer(existing, offered);
      user.confirmationSentAt = new Date();
      await this.users.save(tx, user);
      await this.codes.send(tx, user, 'sms', phone);
      return presentSignUp({ phone }, userMetadata, { ...(!isStrict && { id: user.id }), hasIdentity: true });
    });
  }
}
