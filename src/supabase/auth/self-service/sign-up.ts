import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { AnonymousLimit } from '../access/anonymous-limit.js';
import type { ClientInfo } from '../access/client-info.js';
import { MessageLimits } from '../access/message-limits.js';
import { normaliseEmail } from '../accounts/address.js';
import { checkMetadata } from '../accounts/metadata.js';
import type { Metadata, User } from '../accounts/user.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import type { SessionResponse, UserResponse } from '../auth.contract.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { AccountMails } from '../links/account-mails.js';
import { parseCodeChallenge } from '../links/code-challenge.js';
import type { CodeChallenge } from '../links/one-time-token.entity.js';
import { SessionPresenter, type OpenSession } from '../sessions/session.presenter.js';
import { Sessions } from '../sessions/sessions.js';
import { OfferedPasswords, type OfferedPassword } from './offered-passwords.js';
import { SignUpByPhone } from './sign-up-by-phone.js';
import type { SignUpRequest } from './sign-up.contract.js';
import { presentSignUp } from './sign-up.presenter.js';

interface EmailSignUp {
  readonly email: string;
  readonly password: OfferedPassword;
  readonly userMetadata: Metadata;
  readonly challenge: CodeChallenge | null;
  readonly redirectTo: string;
}

@Injectable()
export class SignUp {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly signUpByPhone: SignUpByPhone,
    private readonly passwords: OfferedPasswords,
    private readonly sessions: Sessions,
    private readonly presenter: SessionPresenter,
    private readonly mails: AccountMails,
    private readonly messageLimits: MessageLimits,
    private readonly anonymousLimit: AnonymousLimit,
    private readonly transactions: Transactions,
    private readonly env: AuthEnv,
  ) {}

  /**
   * Makes an account. Without confirmation (`AUTH_AUTOCONFIRM`) it is signed in at once. An address that has a confirmed
   * account is answered with a decoy and, in the profile `strict`, with a mail to its owner; `strict` makes all answers
   * from the request alone, with a random id. An unconfirmed account is never shown and never changed.
   *
   * @throws ValidationFailedError, WeakPasswordError, AuthRateLimitedError, AuthError `signup_disabled`,
   * `email_provider_disabled`, `phone_provider_disabled`, `anonymous_provider_disabled`, `user_already_exists`
   */
  async signUp(
    request: SignUpRequest,
    redirectTo: string,
    client: ClientInfo,
  ): Promise<SessionResponse | UserResponse> {
    const { email, phone, password, data } = request;
    if (this.env.auth.signupDisabled) throw new AuthError('signup_disabled');
    const userMetadata = checkMetadata(data ?? {});
    if (!email && !phone) return this.signUpAnonymously(userMetadata, client);
    if (!password) throw new ValidationFailedError('Signup requires a valid password');
    if (email && phone)
      throw new ValidationFailedError('Only an email address or phone number should be provided on signup.');
    if (phone) return this.signUpByPhone.signUp(phone, password, userMetadata, client);
    const challenge = parseCodeChallenge(request.code_challenge, request.code_challenge_method);
    if (!this.env.auth.emailEnabled) throw new AuthError('email_provider_disabled');
    const address = normaliseEmail(email ?? '');
    const offered = await this.passwords.accept(password, { email: address });
    return this.signUpWithEmail({ email: address, password: offered, userMetadata, challenge, redirectTo }, client);
  }

  private async signUpWithEmail(signUp: EmailSignUp, client: ClientInfo): Promise<SessionResponse | UserResponse> {
    const isConfirmedAtOnce = this.env.auth.autoconfirm;
    if (!isConfirmedAtOnce) await this.messageLimits.take('signup', signUp.email, client.ip);
    const outcome = await this.transactions.run(async (tx) => {
      await this.users.reserveAddress(tx, signUp.email);
      const existing = await this.users.lockByEmail(tx, signUp.email);
      if (existing?.isConfirmed) return this.handleExistingAccount(tx, existing, signUp);
      const user = existing ?? (await this.create(tx, signUp));
      if (isConfirmedAtOnce && existing === null) return this.signInAtOnce(tx, user, signUp.password, client);
      if (existing !== null) await this.passwords.recordOffer(existing, signUp.password);
      await this.sendConfirmation(tx, user, signUp);
      return presentSignUp({ email: user.email ?? '' }, signUp.userMetadata, this.answerOf(user));
    });
    return 'session' in outcome ? this.presenter.present(outcome) : outcome;
  }

  private create(tx: Tx, { email, password, userMetadata }: EmailSignUp): Promise<User> {
    return this.accounts.create(tx, { email, passwordHash: password.hash, userMetadata, isSignUp: true });
  }

  private answerOf({ id }: User): { id?: string; hasIdentity: true } {
    return this.env.app.securityProfile === 'strict' ? { hasIdentity: true } : { id, hasIdentity: true };
  }

  private async signInAtOnce(
    tx: Tx,
    user: User,
    { isWeakForStaff }: OfferedPassword,
    client: ClientInfo,
  ): Promise<OpenSession> {
    user.emailConfirmedAt = new Date();
    return this.sessions.open(tx, user, { method: 'password', hasWeakPassword: isWeakForStaff }, client);
  }

  /** Password and metadata of an unconfirmed account stay: this sign-up may come from another person than the first. */
  private async sendConfirmation(tx: Tx, user: User, { email, redirectTo, challenge }: EmailSignUp): Promise<void> {
    user.confirmationSentAt = new Date();
    await this.users.save(tx, user);
    await this.mails.sendLink(tx, user, 'signup', email, { redirectTo, challenge });
  }

  private async handleExistingAccount(
    tx: Tx,
    existing: User,
    { email, userMetadata }: EmailSignUp,
  ): Promise<UserResponse> {
    if (this.env.auth.autoconfirm) throw new AuthError('user_already_exists');
    const isAlike = this.env.app.securityProfile === 'strict';
    if (isAlike) await this.mails.tellAlreadyRegistered(tx, existing.id, email, randomUUID());
    return presentSignUp({ email }, userMetadata, { hasIdentity: isAlike });
  }

  private async signUpAnonymously(userMetadata: Metadata, client: ClientInfo): Promise<SessionResponse> {
    if (!this.env.auth.anonymousEnabled) throw new AuthError('anonymous_provider_disabled');
    await this.anonymousLimit.take(client.ip);
    const opened = await this.transactions.run(async (tx) => {
      const user = await this.accounts.create(tx, { userMetadata, isAnonymous: true });
      return this.sessions.open(tx, user, { method: 'anonymous' }, client);
    });
    return this.presenter.present(opened);
  }
}
