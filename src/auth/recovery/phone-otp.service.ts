import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { ClientInfo } from '../access/client-info.js';
import { AuthError } from '../auth.errors.js';
import { MessageLimits } from '../limits/message-limits.js';
import { PhoneCodes } from '../sms/phone-codes.service.js';
import { normaliseAccountPhone } from '../users/address.js';
import { checkMetadata } from '../users/metadata.js';
import { UsersRepository } from '../users/users.repository.js';
import { UsersService } from '../users/users.service.js';
import type { OtpRequest } from './recovery.contract.js';

/** Signing in by a texted code, where the operator wants accounts with phone numbers. */
@Injectable()
export class PhoneOtpService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly codes: PhoneCodes,
    private readonly limits: MessageLimits,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  /**
   * Texts a code; an unknown number gets an account if the request wants that.
   *
   * @returns the id of the message
   * @throws ValidationFailedError, AuthRateLimitedError, AuthError `phone_provider_disabled`, `otp_disabled`, `signup_disabled`
   */
  async send(given: string, request: OtpRequest, client: ClientInfo): Promise<string> {
    if (!this.env.AUTH_PHONE_ENABLED) throw new AuthError('phone_provider_disabled');
    const phone = normaliseAccountPhone(given);
    const userMetadata = checkMetadata(request.data ?? {});
    const mayCreate = (request.create_user ?? true) && !this.env.AUTH_SIGNUP_DISABLED;
    if (!mayCreate && !(await this.users.findByPhone(phone))) {
      if (this.env.SECURITY_PROFILE === 'strict') return randomUUID();
      throw new AuthError(request.create_user === false ? 'otp_disabled' : 'signup_disabled');
    }
    await this.limits.take('sms', phone, client.ip);
    return this.transactions.run(async (tx) => {
      await this.users.reserveAddress(tx, phone);
      const known = await this.users.lockByPhone(tx, phone);
      known?.noteSignInRequest(userMetadata);
      if (known) await this.users.save(tx, known);
      const user = known ?? (await this.accounts.create(tx, { phone, userMetadata, isSignUp: true }));
      return this.codes.send(tx, user, 'sms', phone);
    });
  }

  /** Where nothing waits for a code nothing happens and nothing differs. @throws ValidationFailedError, AuthRateLimitedError, AuthError `phone_provider_disabled` */
  async resend(type: 'sms' | 'phone_change', given: string, client: ClientInfo): Promise<void> {
    if (!this.env.AUTH_PHONE_ENABLED) throw new AuthError('phone_provider_disabled');
    const phone = normaliseAccountPhone(given);
    await this.limits.take(type, phone, client.ip);
    await this.transactions.run(async (tx) => {
      const user = await this.users.lockByPhone(tx, phone);
      if (!user) return;
      if (type === 'sms' && user.phoneConfirmedAt === null) await this.codes.send(tx, user, 'sms', phone);
      if (type === 'phone_change' && user.newPhone !== null) await this.codes.send(tx, user, 'phone_change', user.newPhone);
    });
  }
}
