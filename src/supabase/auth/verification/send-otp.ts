import { Injectable } from '@nestjs/common';
import type { ClientInfo } from '../access/client-info.js';
import { MessageLimits } from '../access/message-limits.js';
import { normaliseEmail } from '../accounts/address.js';
import { checkMetadata } from '../accounts/metadata.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { parseCodeChallenge } from '../links/code-challenge.js';
import { MessageRequests } from './message-requests.js';
import type { OtpRequest } from './recovery.contract.js';

/** Signing in without a password: by a mailed link or code. */
@Injectable()
export class SendOtp {
  constructor(
    private readonly users: UsersRepository,
    private readonly requests: MessageRequests,
    private readonly messageLimits: MessageLimits,
    private readonly env: AuthEnv,
  ) {}

  /**
   * Requests a mail with a link and a code. An unknown address gets an account if the request asks for one, and the
   * mail confirms it. The rate limit precedes any lookup, so that it reveals no account.
   *
   * @throws ValidationFailedError, AuthRateLimitedError, AuthError `email_provider_disabled`; in the profile `standard`
   *   also `otp_disabled`, `signup_disabled` for an unknown address
   */
  async send(request: OtpRequest, redirectTo: string, client: ClientInfo): Promise<void> {
    const { email, phone, create_user: wantsAccount } = request;
    if (!email || phone) throw new ValidationFailedError('One of email or phone must be set');
    if (!this.env.auth.emailEnabled) throw new AuthError('email_provider_disabled');
    const challenge = parseCodeChallenge(request.code_challenge, request.code_challenge_method);
    const userMetadata = checkMetadata(request.data ?? {});
    const address = normaliseEmail(email);
    const mayCreate = (wantsAccount ?? true) && !this.env.auth.signupDisabled;
    await this.messageLimits.take('magiclink', address, client.ip);
    const revealsUnknown = this.env.app.securityProfile === 'standard' && !mayCreate;
    if (revealsUnknown && !(await this.users.findByEmail(address)))
      throw new AuthError(wantsAccount === false ? 'otp_disabled' : 'signup_disabled');
    await this.requests.add({ kind: 'magiclink', address, redirectTo, challenge, mayCreate, userMetadata });
  }
}
