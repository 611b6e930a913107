import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimitStorage } from '../../../platform/http/limits/rate-limit-storage.js';
import { millisecondsInHour } from 'date-fns/constants';
import type { ClientInfo } from '../access/client-info.js';
import { MessageLimits } from '../access/message-limits.js';
import { normaliseEmail } from '../accounts/address.js';
import { checkMetadata } from '../accounts/metadata.js';
import type { Metadata } from '../accounts/user.entity.js';
import type { UserResponse } from '../auth.contract.js';
import { AuthError, AuthRateLimitedError, ValidationFailedError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { AccountMails } from '../links/account-mails.js';
import { parseCodeChallenge } from '../links/code-challenge.js';
import { PhoneCodes } from '../links/phone-codes.js';
import type { OpenSession } from '../sessions/session.presenter.js';
import { NewAccounts } from './new-accounts.js';
import type { SignUpRequest } from './sign-up.contract.js';

/** Anonymous accounts that one address may make in an hour, since making one needs no proof of any kind. */
const MAX_ANONYMOUS = 30;

/** A visitor signs up: by e-mail address, by phone number, or anonymously. */
@Injectable()
export class SignUp {
  constructor(
    private readonly newAccounts: NewAccounts,
    private readonly mails: AccountMails,
    private readonly codes: PhoneCodes,
    private readonly messageLimits: MessageLimits,
    private readonly storage: RateLimitStorage,
    private readonly env: AuthEnv,
  ) {}

  /**
   * Creates an account by e-mail address, by phone number, or anonymously without either.
   *
   * @returns a session when the account needs no confirmation, otherwise the response of the account
   * @throws ValidationFailedError, WeakPasswordError, AuthRateLimitedError, AuthError `signup_disabled`,
   * `email_provider_disabled`, `phone_provider_disabled`, `phone_cannot_receive`, `anonymous_provider_disabled`,
   * `user_already_exists`
   */
  async signUp(request: SignUpRequest, redirectTo: string, client: ClientInfo): Promise<OpenSession | UserResponse> {
    const { email, phone, password, data } = request;
    if (this.env.auth.signupDisabled) throw new AuthError('signup_disabled');
    const userMetadata = checkMetadata(data ?? {});
    if (!email && !phone) return this.anonymously(userMetadata, client);
    if (!password) throw new ValidationFailedError('Signup requires a valid password');
    if (email && phone)
      throw new ValidationFailedError('Only an email address or phone number should be provided on signup.');
    return phone
      ? this.byPhone(phone, password, userMetadata, client)
      : this.byEmail(request, password, userMetadata, redirectTo, client);
  }

  private async anonymously(userMetadata: Metadata, client: ClientInfo): Promise<OpenSession> {
    if (!this.env.auth.anonymousEnabled) throw new AuthError('anonymous_provider_disabled');
    await this.countAnonymous(client.ip);
    return this.newAccounts.openAnonymous(userMetadata, client);
  }

  private async countAnonymous(ip: string): Promise<void> {
    const limit = MAX_ANONYMOUS * this.env.http.rateLimitFactor;
    if (limit === 0) return;
    const { isBlocked, timeToBlockExpire } = await this.storage.ofAddress('anonymous', ip, limit, millisecondsInHour);
    if (isBlocked) throw new AuthRateLimitedError('over_request_rate_limit', Math.max(1, timeToBlockExpire));
  }

  /** In the profile `strict` the owner of an address with a confirmed account is mailed. */
  private async byEmail(
    { email: given, code_challenge, code_challenge_method }: SignUpRequest,
    password: string,
    userMetadata: Metadata,
    redirectTo: string,
    client: ClientInfo,
  ): Promise<OpenSession | UserResponse> {
    const { emailEnabled: isEnabled, autoconfirm: isConfirmedAtOnce } = this.env.auth;
    const challenge = parseCodeChallenge(code_challenge, code_challenge_method);
    if (!isEnabled) throw new AuthError('email_provider_disabled');
    const email = normaliseEmail(given ?? '');
    const offered = await this.newAccounts.accept(password, { email });
    if (!isConfirmedAtOnce) await this.messageLimits.take('signup', email, client.ip);
    return this.newAccounts.signUp({ email }, offered, userMetadata, client, {
      isConfirmedAtOnce,
      confirm: (tx, user) => this.mails.sendLink(tx, user, 'signup', email, { redirectTo, challenge }),
      tellOwner: async (tx, owner) => {
        if (this.env.app.securityProfile !== 'strict') return;
        await this.mails.notifyAlreadyRegistered(tx, owner.id, email, randomUUID());
      },
    });
  }

  private async byPhone(
    given: string,
    password: string,
    userMetadata: Metadata,
    client: ClientInfo,
  ): Promise<OpenSession | UserResponse> {
    const { phoneEnabled: isEnabled, smsAutoconfirm: isConfirmedAtOnce } = this.env.auth;
    if (!isEnabled) throw new AuthError('phone_provider_disabled');
    const phone = this.codes.acceptNumber(given);
    const offered = await this.newAccounts.accept(password, { phone });
    if (!isConfirmedAtOnce) await this.messageLimits.take('sms', phone, client.ip);
    return this.newAccounts.signUp({ phone }, offered, userMetadata, client, {
      isConfirmedAtOnce,
      confirm: (tx, user) => this.codes.send(tx, user, 'sms', phone),
    });
  }
}
