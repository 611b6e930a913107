import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { AnonymousLimit } from '../access/anonymous-limit.js';
import type { ClientInfo } from '../access/client-info.js';
import { checkMetadata } from '../accounts/metadata.js';
import type { Metadata } from '../accounts/user.entity.js';
import { UsersService } from '../accounts/users.service.js';
import type { UserResponse } from '../auth.contract.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import type { OpenSession } from '../sessions/session.presenter.js';
import { Sessions } from '../sessions/sessions.js';
import { SignUpByEmail } from './sign-up-by-email.js';
import { SignUpByPhone } from './sign-up-by-phone.js';
import type { SignUpRequest } from './sign-up.contract.js';

@Injectable()
export class SignUp {
  constructor(
    private readonly signUpByEmail: SignUpByEmail,
    private readonly signUpByPhone: SignUpByPhone,
    private readonly accounts: UsersService,
    private readonly sessions: Sessions,
    private readonly anonymousLimit: AnonymousLimit,
    private readonly transactions: Transactions,
    private readonly env: AuthEnv,
  ) {}

  /**
   * Creates an account by e-mail address, by phone number, or anonymously without either.
   *
   * @returns a session when the account needs no confirmation, otherwise the response of the account
   * @throws ValidationFailedError, WeakPasswordError, AuthRateLimitedError, AuthError `signup_disabled`,
   * `email_provider_disabled`, `phone_provider_disabled`, `anonymous_provider_disabled`, `user_already_exists`
   */
  async signUp(request: SignUpRequest, redirectTo: string, client: ClientInfo): Promise<OpenSession | UserResponse> {
    const { email, phone, password, data } = request;
    if (this.env.auth.signupDisabled) throw new AuthError('signup_disabled');
    const userMetadata = checkMetadata(data ?? {});
    if (!email && !phone) return this.signUpAnonymously(userMetadata, client);
    if (!password) throw new ValidationFailedError('Signup requires a valid password');
    if (email && phone)
      throw new ValidationFailedError('Only an email address or phone number should be provided on signup.');
    return phone
      ? this.signUpByPhone.signUp(phone, password, userMetadata, client)
      : this.signUpByEmail.signUp(request, password, userMetadata, redirectTo, client);
  }

  private async signUpAnonymously(userMetadata: Metadata, client: ClientInfo): Promise<OpenSession> {
    if (!this.env.auth.anonymousEnabled) throw new AuthError('anonymous_provider_disabled');
    await this.anonymousLimit.take(client.ip);
    return this.transactions.run(async (tx) => {
      const user = await this.accounts.create(tx, { userMetadata, isAnonymous: true });
      return this.sessions.open(tx, user, { method: 'anonymous' }, client);
    });
  }
}
