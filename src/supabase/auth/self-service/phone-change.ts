import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import type { User } from '../accounts/user.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { PhoneCodes } from '../links/phone-codes.js';

/** A new phone number takes the place of the old one once its code was typed. */
@Injectable()
export class PhoneChange {
  constructor(
    private readonly users: UsersRepository,
    private readonly codes: PhoneCodes,
    private readonly env: AuthEnv,
  ) {}

  /** The new number as it is stored. @throws ValidationFailedError, AuthError `phone_cannot_receive` */
  accept(given: string): string {
    return this.codes.acceptNumber(given);
  }

  /** Begins the change and texts the new number. @throws AuthError `phone_exists` */
  async begin(tx: Tx, user: User, newPhone: string): Promise<void> {
    await this.users.reserveAddress(tx, newPhone);
    if (await this.users.lockByPhone(tx, newPhone)) throw new AuthError('phone_exists');
    if (this.env.auth.smsAutoconfirm)
      Object.assign(user, { phone: newPhone, newPhone: null, phoneConfirmedAt: new Date() });
    else {
      user.newPhone = newPhone;
      await this.codes.send(tx, user, 'phone_change', newPhone);
    }
    await this.users.save(tx, user);
  }
}
