import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { Kit } from '../../../platform/notices/kit.js';
import type { ClientInfo } from '../access/client-info.js';
import { MessageLimits } from '../access/message-limits.js';
import { normaliseEmail } from '../accounts/address.js';
import { checkMetadata } from '../accounts/metadata.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { MessageRequested } from '../auth.events.js';
import { AuthEnv } from '../auth.settings.js';
import { AccountMails } from '../links/account-mails.js';
import { parseCodeChallenge } from '../links/code-challenge.js';
import type { CodeChallenge } from '../links/one-time-token.entity.js';
import { PhoneCodes } from '../links/phone-codes.js';
import { MessageRequest } from './message-request.entity.js';
import type { OtpRequest, RecoverRequest, ResendRequest } from './recovery.contract.js';

type NewMessageRequest = Pick<MessageRequest, 'kind' | 'address'> &
  Partial<Pick<MessageRequest, 'redirectTo' | 'mayCreate' | 'userMetadata'>> & {
    readonly challenge?: CodeChallenge | null;
  };

/**
 * Requests for links and codes. Those by address are accepted without looking up the account: the writes are equal for
 * every address, so that neither response nor timing reveals one (user enumeration). A job looks it up and sends.
 */
@Injectable()
export class MessageRequests {
  constructor(
    private readonly users: UsersRepository,
    private readonly mails: AccountMails,
    private readonly codes: PhoneCodes,
    private readonly messageLimits: MessageLimits,
    private readonly kit: Kit,
    private readonly env: AuthEnv,
  ) {}

  /**
   * Requests a mailed link that signs in. An unknown address gets no mail and the same response. @throws
   * ValidationFailedError, AuthRateLimitedError
   */
  async recover(
    { email, code_challenge, code_challenge_method }: RecoverRequest,
    redirectTo: string,
    client: ClientInfo,
  ): Promise<void> {
    if (!email) throw new ValidationFailedError('Password recovery requires an email');
    const challenge = parseCodeChallenge(code_challenge, code_challenge_method);
    const address = normaliseEmail(email);
    await this.messageLimits.take('recovery', address, client.ip);
    await this.add({ kind: 'recovery', address, redirectTo, challenge });
  }

  /**
   * Requests a mailed link or code, or a texted code, to sign in without a password. An unknown address gets an account if
   * the request asks for one, and the message confirms it. The rate limit precedes any lookup, so that it reveals no account.
   *
   * @returns the id of the request
   * @throws ValidationFailedError, AuthRateLimitedError, AuthError `email_provider_disabled`, `phone_provider_disabled`,
   * `phone_cannot_receive`; in the profile `standard` also `otp_disabled`, `signup_disabled` for an unknown address
   */
  async sendOtp(request: OtpRequest, redirectTo: string, client: ClientInfo): Promise<string> {
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
    return this.add({ kind, address, redirectTo: phone ? '' : redirectTo, challenge, mayCreate, userMetadata });
  }

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
      await this.add({ kind: type === 'sms' ? 'sms_again' : type, address });
      return;
    }
    if (type !== 'signup' && type !== 'email_change')
      throw new ValidationFailedError('Missing one of these types: signup, email_change, sms, phone_change');
    if (!email || phone) throw new ValidationFailedError('Type provided requires an email address');
    const address = normaliseEmail(email);
    await this.messageLimits.take(type, address, client.ip);
    await this.add({ kind: type, address, redirectTo });
  }

  /** Mails a code to the signed-in user. @throws AuthError `email_not_confirmed`, AuthRateLimitedError */
  async reauthenticate(userId: string, client: ClientInfo): Promise<void> {
    const user = await this.users.find(userId);
    const address = user?.email;
    if (!user || !address || user.emailConfirmedAt === null) throw new AuthError('email_not_confirmed', undefined, 422);
    await this.messageLimits.take('reauthentication', address, client.ip);
    await this.kit.transactions.run(async (tx) => {
      const locked = await this.users.lock(tx, userId);
      if (!locked) return;
      locked.reauthenticationSentAt = new Date();
      await this.users.save(tx, locked);
      await this.mails.sendReauthenticationCode(tx, locked, address);
    });
  }

  /** @returns the id of the request */
  private async add({ challenge = null, ...given }: NewMessageRequest): Promise<string> {
    const request = {
      ...{ redirectTo: '', mayCreate: false, userMetadata: {}, ...given },
      id: randomUUID(),
      codeChallenge: challenge?.challenge ?? null,
      codeChallengeMethod: challenge?.method ?? null,
      createdAt: new Date(),
    };
    await this.kit.transactions.run(async (tx) => {
      await tx.insert(MessageRequest, request as QueryDeepPartialEntity<MessageRequest>);
      await this.kit.events.publish(tx, MessageRequested, { requestId: request.id });
    });
    return request.id;
  }
}
