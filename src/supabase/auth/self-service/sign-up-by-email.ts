import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import type { ClientInfo } from '../access/client-info.js';
import { MessageLimits } from '../access/message-limits.js';
import { normaliseEmail } from '../accounts/address.js';
import type { Metadata } from '../accounts/user.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UsersService } from '../accounts/users.service.js';
import type { UserResponse } from '../auth.contract.js';
import { AuthError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { AccountMails } from '../links/account-mails.js';
import { parseCodeChallenge } from '../links/code-challenge.js';
import type { OpenSession } from '../sessions/session.presenter.js';
import { Sessions } from '../sessions/sessions.js';
import { OfferedPasswords } from './offered-passwords.js';
import type { SignUpRequest } from './sign-up.contract.js';
import { presentSignUp } from './sign-up.presenter.js';

/**
 * With `AUTH_AUTOCONFIRM` the account is signed in at once. An address with a confirmed account gets a decoy response
 * and, in the profile `strict`, a mail to its owner; `strict` derives all responses from the request alone, with a
 * random id. An unconfirmed account is never shown and never changed: the second sign-up may come from another person.
 */
@Injectable()
export class SignUpByEmail {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly passwords: OfferedPasswords,
    private readonly sessions: Sessions,
    private readonly mails: AccountMails,
    private readonly messageLimits: MessageLimits,
    private readonly transactions: Transactions,
    private readonly env: AuthEnv,
  ) {}

  /** @throws ValidationFailedError, WeakPasswordError, AuthRateLimitedError, AuthError `email_provider_disabled`, `user_already_exists` */
  async signUp(
    { email: given, code_challenge, code_challenge_method }: SignUpRequest,
    password: string,
    userMetadata: Metadata,
    redirectTo: string,
    client: ClientInfo,
  ): Promise<OpenSession | UserResponse> {
    const { emailEnabled: isEnabled, autoconfirm: isConfirmedAtOnce } = this.env.auth;
    const isStrict = this.env.app.securityProfile === 'strict';
    const challenge = parseCodeChallenge(code_challenge, code_challenge_method);
    if (!isEnabled) throw new AuthError('email_provider_disabled');
    const email = normaliseEmail(given ?? '');
    const offered = await this.passwords.accept(password, { email });
    if (!isConfirmedAtOnce) await this.messageLimits.take('signup', email, client.ip);
    return this.transactions.run(async (tx) => {
      await this.users.reserveAddress(tx, email);
      const existing = await this.users.lockByEmail(tx, email);
      if (existing?.isConfirmed) {
        if (isConfirmedAtOnce) throw new AuthError('user_already_exists');
        if (isStrict) await this.mails.notifyAlreadyRegistered(tx, existing.id, email, randomUUID());
        return presentSignUp({ email }, userMetadata, { hasIdentity: isStrict });
      }
      const user =
        existing ??
        (await this.accounts.create(tx, { email, passwordHash: offered.hash, userMetadata, isSignUp: true }));
      if (isConfirmedAtOnce && existing === null) {
        user.emailConfirmedAt = new Date();
        await this.users.save(tx, user);
        return this.sessions.open(tx, user, { method: 'password', hasWeakPassword: offered.isWeakForStaff }, client);
      }
      if (existing !== null) await this.passwords.recordOffer(existing, offered);
      user.confirmationSentAt = new Date();
      await this.users.save(tx, user);
      await this.mails.sendLink(tx, user, 'signup', email, { redirectTo, challenge });
      return presentSignUp({ email }, userMetadata, { ...(!isStrict && { id: user.id }), hasIdentity: true });
    });
  }
}
