import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { ClientInfo } from '../access/client-info.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { MessageLimits } from '../limits/message-limits.js';
import { AccountMails, type LinkTarget } from '../mails/account-mails.service.js';
import { readCodeChallenge } from '../one-time/code-challenge.js';
import { normaliseEmail } from '../users/address.js';
import { checkMetadata } from '../users/metadata.js';
import type { Metadata } from '../users/user.entity.js';
import { UsersRepository } from '../users/users.repository.js';
import { UsersService } from '../users/users.service.js';
import type { OtpRequest } from './recovery.contract.js';

/** Signing in without a password: by a mailed link or code. */
@Injectable()
export class OtpService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly mails: AccountMails,
    private readonly messageLimits: MessageLimits,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  /**
   * Mails a link and a code. An unknown address gets an account if the request wants that, and its mail then confirms it.
   *
   * @throws ValidationFailedError, AuthRateLimitedError, AuthError `otp_disabled`, `signup_disabled`,
   * `email_provider_disabled`
   */
  async send(request: OtpRequest, redirectTo: string, client: ClientInfo): Promise<void> {
    const { email, phone } = request;
    if (!email || phone) throw new ValidationFailedError('One of email or phone must be set');
    if (!this.env.AUTH_EMAIL_ENABLED) throw new AuthError('email_provider_disabled');
    const challenge = readCodeChallenge(request.code_challenge, request.code_challenge_method);
    const userMetadata = checkMetadata(request.data ?? {});
    const address = normaliseEmail(email);
    const mayCreate = (request.create_user ?? true) && !this.env.AUTH_SIGNUP_DISABLED;
    if (!(await this.users.findByEmail(address)) && !mayCreate) return this.refuseUnknown(request);
    await this.messageLimits.take('magiclink', address, client.ip);
    await this.mail(address, userMetadata, { redirectTo, challenge });
  }

  private async mail(email: string, userMetadata: Metadata, target: LinkTarget): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.users.reserveAddress(tx, email);
      const known = await this.users.lockByEmail(tx, email);
      const user = known ?? (await this.accounts.create(tx, { email, userMetadata, isSignUp: true }));
      known?.noteSignInRequest(userMetadata);
      const isSignUp = known === null && !this.env.AUTH_AUTOCONFIRM;
      if (isSignUp) user.confirmationSentAt = new Date();
      else user.recoverySentAt = new Date();
      await this.users.save(tx, user);
      await this.mails.sendLink(tx, user, isSignUp ? 'signup' : 'magiclink', email, target);
    });
  }

  /** The profile `strict` tells nobody that there is no account. */
  private refuseUnknown({ create_user: wantsAccount }: OtpRequest): void {
    if (this.env.SECURITY_PROFILE === 'strict') return;
    throw new AuthError(wantsAccount === false ? 'otp_disabled' : 'signup_disabled');
  }
}
