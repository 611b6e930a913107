import { Injectable } from '@nestjs/common';
import type { ClientInfo } from '../access/client-info.js';
import { MessageLimits } from '../access/message-limits.js';
import { normaliseEmail } from '../accounts/address.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { PhoneCodes } from '../links/phone-codes.js';
import { MessageRequests } from './message-requests.js';
import type { ResendRequest } from './recovery.contract.js';

@Injectable()
export class ResendMessage {
  constructor(
    private readonly requests: MessageRequests,
    private readonly codes: PhoneCodes,
    private readonly messageLimits: MessageLimits,
    private readonly env: AuthEnv,
  ) {}

  /**
   * Resends the last message. Without an account that waits for confirmation nothing is sent; the response is the same.
   *
   * @throws ValidationFailedError, AuthRateLimitedError, AuthError `phone_provider_disabled`, `phone_cannot_receive`
   */
  async resend({ type, email, phone }: ResendRequest, redirectTo: string, client: ClientInfo): Promise<void> {
    if (type === 'sms' || type === 'phone_change') {
      if (!phone || email) throw new ValidationFailedError('Type provided requires a phone number');
      if (!this.env.auth.phoneEnabled) throw new AuthError('phone_provider_disabled');
      const address = this.codes.acceptNumber(phone);
      await this.messageLimits.take(type, address, client.ip);
      await this.requests.add({ kind: type === 'sms' ? 'sms_again' : type, address });
      return;
    }
    if (type !== 'signup' && type !== 'email_change')
      throw new ValidationFailedError('Missing one of these types: signup, email_change, sms, phone_change');
    if (!email || phone) throw new ValidationFailedError('Type provided requires an email address');
    const address = normaliseEmail(email);
    await this.messageLimits.take(type, address, client.ip);
    await this.requests.add({ kind: type, address, redirectTo });
  }
}
