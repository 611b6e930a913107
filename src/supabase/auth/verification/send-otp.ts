import { Injectable } from '@nestjs/common';
import type { ClientInfo } from '../access/client-info.js';
import { MessageLimits } from '../access/message-limits.js';
import { normaliseEmail } from '../accounts/address.js';
import { checkMetadata } from '../accounts/metadata.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { parseCodeChallenge } from '../links/code-challenge.js';
import { PhoneCodes } from '../links/phone-codes.js';
import { MessageRequests } from './message-requests.js';
import type { OtpRequest } from './recovery.contract.js';

/** Signing in without a password: by a mailed link or code, or by a texted code. */
@Injectable()
export class SendOtp {
  constructor(
    private readonly users: UsersRepository,
    private readonly requests: MessageRequests,
    private readonly codes: PhoneCodes,
    private readonly messageLimits: MessageLimits,
    private readonly env: AuthEnv,
  ) {}

  /**
   * Requests the message. An unknown address gets an account if the request asks for one, and the message confirms it.
   * The rate limit precedes any lookup, so that it reveals no account.
   *
   * @returns the id of the request
   * @throws ValidationFailedError, AuthRateLimitedError, AuthError `email_provider_disabled`, `phone_provider_disabled`,
   * `phone_cannot_receive`; in the profile `standard` also `otp_disabled`, `signup_disabled` for an unknown address
   */
  async send(request: OtpRequest, redirectTo: string, client: ClientInfo): Promise<string> {
    const { email, phone, data, create_user: wantsAccount } = request;
    const { auth, app } = this.env;
    if (Boolean(email) === Boolean(phone)) throw new ValidationFailedError('One of email or phone must be set');
    if (email && !auth.emailEnabled) throw new AuthError('email_provider_disabled');
    if (phone && !auth.phoneEnabled) throw new AuthError('phone_provider_disabled');
    const challenge = email ? parseCodeChallenge(request.code_challenge, request.code_challenge_method) : null;
    const address = phone ? this.codes.acceptNumber(phone) : normaliseEmail(email ?? '');
    const userMetadata = checkMetadata(data ?? {});
    const mayCreate = (wantsAccount ?? true) && !auth.signupDisabled;
    const kind = phone ? 'sms' : 'magiclink';
    await this.messageLimits.take(kind, address, client.ip);
    const revealsUnknown = app.securityProfile === 'standard' && !mayCreate;
    if (revealsUnknown && !(await (phone ? this.users.findByPhone(address) : this.users.findByEmail(address))))
      throw new AuthError(wantsAccount === false ? 'otp_disabled' : 'signup_disabled');
    return this.requests.add({
      kind,
      address,
      redirectTo: phone ? '' : redirectTo,
      challenge,
      mayCreate,
      userMetadata,
    });
  }
}
