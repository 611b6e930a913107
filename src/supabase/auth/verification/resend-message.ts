import { Injectable } from '@nestjs/common';
import type { ClientInfo } from '../access/client-info.js';
import { MessageLimits } from '../access/message-limits.js';
import { normaliseEmail } from '../accounts/address.js';
import { ValidationFailedError } from '../auth.errors.js';
import { MessageRequests } from './message-requests.js';
import { SendPhoneOtp } from './send-phone-otp.js';
import type { ResendRequest } from './recovery.contract.js';

@Injectable()
export class ResendMessage {
  constructor(
    private readonly sendPhoneOtp: SendPhoneOtp,
    private readonly requests: MessageRequests,
    private readonly messageLimits: MessageLimits,
  ) {}

  /**
   * Resends the last message; where nothing waits for confirmation nothing is sent, and the response is the same.
   *
   * @throws ValidationFailedError, AuthRateLimitedError, AuthError `phone_provider_disabled`
   */
  async resend({ type, email, phone }: ResendRequest, redirectTo: string, client: ClientInfo): Promise<void> {
    if (type === 'sms' || type === 'phone_change') {
      if (!phone || email) throw new ValidationFailedError('Type provided requires a phone number');
      return this.sendPhoneOtp.resend(type, phone, client);
    }
    if (type !== 'signup' && type !== 'email_change')
      throw new ValidationFailedError('Missing one of these types: signup, email_change, sms, phone_change');
    if (!email || phone) throw new ValidationFailedError('Type provided requires an email address');
    const address = normaliseEmail(email);
    await this.messageLimits.take(type, address, client.ip);
    await this.requests.add({ kind: type, address, redirectTo });
  }
}
