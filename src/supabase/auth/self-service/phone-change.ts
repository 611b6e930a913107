import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import type { User } from '../accounts/user.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { PhoneCodes } from '../links/phone-codes.js';

/** A new phone number replaces the old one once its code is entered. */
@Injectable()
export class PhoneChange {
  constructor(
    private readonly users: UsersRepository,
    private readonly codes: PhoneCodes,
    private readonly env: AuthEnv,
  ) {}

  /** The new number as it is stored. @throws ValidationFailedError, AuthError `phone_provider_disabled`, `phone_cannot_receive` */
  accept(given: string): string {
    if (!this.env.auth.phoneEnabled) throw new AuthError('phone_provider_disabled');
    return this.codes.acceptNumber(given);
  }

  /** Begins the change and texts the new number. @throws AuthError `phone_exists` */
  async begin(tx: Tx, user: User, newPhone: string): Promise<void> {
    await this.users.claimPhone(tx, newPhone);
    if (this.env.auth.smsAutoconfirm) return this.replace(tx, user, newPhone);
    user.newPhone = newPhone;
    await this.codes.send(tx, user, 'phone_change', newPhone);
    await this.users.save(tx, user);
  }

  /** The code was entered. @throws AuthError `otp_expired`, `phone_exists` */
  async confirm(tx: Tx, user: User): Promise<void> {
    if (user.newPhone === null) throw new AuthError('otp_expired');
    await this.users.claimPhone(tx, user.newPhone);
    await this.replace(tx, user, user.newPhone);
  }

  private async replace(tx: Tx, user: User, phone: string): Promise<void> {
    Object.assign(user, { phone, newPhone: null, phoneConfirmedAt: new Date() });
    await this.users.save(tx, user);
  }
}
