import { Injectable } from '@nestjs/common';
import type { ClientInfo } from '../access/client-info.js';
import { MessageLimits } from '../access/message-limits.js';
import { checkMetadata } from '../accounts/metadata.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { PhoneCodes } from '../links/phone-codes.js';
import { MessageRequests } from './message-requests.js';
import type { OtpRequest } from './recovery.contract.js';

/** Signing in by a texted code, where the operator wants accounts with phone numbers. */
@Injectable()
export class SendPhoneOtp {
  constructor(
    private readonly users: UsersRepository,
    private readonly requests: MessageRequests,
    private readonly codes: PhoneCodes,
    private readonly limits: MessageLimits,
    private readonly env: AuthEnv,
  ) {}

  /**
   * Has a code texted; an unknown number gets an account if the request wants that. The limit is taken before anything is
   * looked up.
   *
   * @returns the id of the request
   * @throws ValidationFailedError, AuthRateLimitedError, AuthError `phone_provider_disabled`, `phone_cannot_receive`; in the profile `standard` also
   * `otp_disabled`, `signup_disabled` for an unknown number
   */
  async send(given: string, { data, create_user: wantsAccount }: OtpRequest, client: ClientInfo): Promise<string> {
    if (!this.env.auth.phoneEnabled) throw new AuthError('phone_provider_disabled');
    const phone = this.codes.acceptNumber(given);
    const userMetadata = checkMetadata(data ?? {});
    const mayCreate = (wantsAccount ?? true) && !this.env.auth.signupDisabled;
    await this.limits.take('sms', phone, client.ip);
    const revealsUnknown = this.env.app.securityProfile === 'standard' && !mayCreate;
    if (revealsUnknown && !(await this.users.findByPhone(phone)))
      throw new AuthError(wantsAccount === false ? 'otp_disabled' : 'signup_disabled');
    return this.requests.add({ kind: 'sms', address: phone, mayCreate, userMetadata });
  }

  /**
   * Where nothing waits for a code none is sent, and the response is the same. @throws ValidationFailedError,
   * AuthRateLimitedError, AuthError `phone_provider_disabled`, `phone_cannot_receive`
   */
  async resend(type: 'sms' | 'phone_change', given: string, client: ClientInfo): Promise<void> {
    if (!this.env.auth.phoneEnabled) throw new AuthError('phone_provider_disabled');
    const phone = this.codes.acceptNumber(given);
    await this.limits.take(type, phone, client.ip);
    await this.requests.add({ kind: type === 'sms' ? 'sms_again' : type, address: phone });
  }
}
