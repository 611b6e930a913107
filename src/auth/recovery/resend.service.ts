import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import type { ClientInfo } from '../access/client-info.js';
import { ValidationFailedError } from '../auth.errors.js';
import { MessageLimits } from '../limits/message-limits.js';
import { AccountMails } from '../mails/account-mails.service.js';
import { normaliseEmail } from '../users/address.js';
import { EmailChangeService } from '../users/email-change.service.js';
import type { User } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { PhoneOtpService } from './phone-otp.service.js';
import type { ResendRequest } from './recovery.contract.js';

@Injectable()
export class ResendService {
  constructor(
    private readonly users: UsersRepository,
    private readonly emailChanges: EmailChangeService,
    private readonly phoneOtps: PhoneOtpService,
    private readonly mails: AccountMails,
    private readonly messageLimits: MessageLimits,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Sends what was sent before anew; where nothing waits for confirmation nothing happens and nothing differs.
   *
   * @throws ValidationFailedError, AuthRateLimitedError, AuthError `phone_provider_disabled`
   */
  async resend({ type, email, phone }: ResendRequest, redirectTo: string, client: ClientInfo): Promise<void> {
    if (type === 'sms' || type === 'phone_change') {
      if (!phone || email) throw new ValidationFailedError('Type provided requires a phone number');
      return this.phoneOtps.resend(type, phone, client);
    }
    if (type !== 'signup' && type !== 'email_change')
      throw new ValidationFailedError('Missing one of these types: signup, email_change, sms, phone_change');
    if (!email || phone) throw new ValidationFailedError('Type provided requires an email address');
    const address = normaliseEmail(email);
    await this.messageLimits.take(type, address, client.ip);
    await this.transactions.run(async (tx) => {
      const user = await this.users.lockByEmail(tx, address);
      if (!user) return;
      if (type === 'signup') await this.resendConfirmation(tx, user, address, redirectTo);
      else if (user.newEmail !== null) await this.emailChanges.send(tx, user, { redirectTo, challenge: null });
    });
  }

  private async resendConfirmation(tx: Tx, user: User, address: string, redirectTo: string): Promise<void> {
    if (user.isConfirmed) return;
    user.confirmationSentAt = new Date();
    await this.users.save(tx, user);
    await this.mails.sendLink(tx, user, 'signup', address, { redirectTo, challenge: null });
  }
}
