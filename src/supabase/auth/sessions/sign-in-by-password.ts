import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import type { ClientInfo } from '../access/client-info.js';
import { SignInLimits } from '../access/sign-in-limits.js';
import { normaliseAccountPhone, normaliseEmail } from '../accounts/address.js';
import { Passwords } from '../accounts/passwords.js';
import type { User } from '../accounts/user.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import type { SessionResponse } from '../auth.contract.js';
import { AuthError, ValidationFailedError } from '../auth.errors.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { SessionPresenter, type OpenSession } from './session.presenter.js';
import { Sessions } from './sessions.js';
import type { TokenRequest } from './token.contract.js';

/** The fields of a sign-in by password; either address or number. */
export type PasswordGrant = Pick<TokenRequest, 'email' | 'phone' | 'password'>;

@Injectable()
export class SignInByPassword {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly limits: SignInLimits,
    private readonly sessions: Sessions,
    private readonly presenter: SessionPresenter,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /** Signs in. @throws like `open` */
  async signIn(request: TokenRequest, client: ClientInfo): Promise<SessionResponse> {
    const opened = await this.open(request, client);
    const weakness = await this.passwords.findWeakness(request.password ?? '', opened.user);
    return { ...this.presenter.present(opened), ...(weakness && { weak_password: weakness }) };
  }

  /**
   * Opens a session, for which no token is made yet. Only callers with the password learn the state of the account. For others, an unknown address, a wrong
   * password and an account without password are indistinguishable in response and timing.
   *
   * @throws ValidationFailedError, AuthRateLimitedError, AuthError `invalid_credentials`, `email_not_confirmed`,
   *   `phone_not_confirmed`, `user_banned`
   */
  async open({ email, phone, password }: PasswordGrant, client: ClientInfo): Promise<OpenSession> {
    if (Boolean(email) === Boolean(phone))
      throw new ValidationFailedError('Only an email address or phone number should be provided on login.');
    if (!password) throw new ValidationFailedError('Login requires a password');
    const address = email ? normaliseEmail(email) : normaliseAccountPhone(phone ?? '');
    await this.limits.admit(address, client.ip);
    const user = await (email ? this.users.findByEmail(address) : this.users.findByPhone(address));
    const isRight = await this.passwords.matches(password, user?.passwordHash ?? null);
    if (!user || !isRight) throw await this.recorded(new AuthError('invalid_credentials'), user);
    const unreadiness = findUnreadiness(user, Boolean(email));
    if (unreadiness) throw await this.recorded(unreadiness, user);
    const hasWeakPassword = await this.passwords.isWeakForStaff(password, user);
    return this.transactions.run(async (tx) => {
      const current = await this.users.lock(tx, user.id);
      // Since the read the password may have been changed, or the account erased.
      if (!current || current.passwordHash !== user.passwordHash) throw new AuthError('invalid_credentials');
      return this.sessions.open(tx, current, { method: 'password', hasWeakPassword, bannedStatus: 400 }, client);
    });
  }

  /** One insert for known and unknown accounts alike. An unknown address is not stored, not even as a hash. */
  private async recorded(refusal: AuthError, user: User | null): Promise<AuthError> {
    await this.securityEvents.recordRefusal({
      kind: 'sign_in_failed',
      userId: user?.id,
      detail: { reason: refusal.wireCode },
    });
    return refusal;
  }
}

function findUnreadiness(user: User, isByEmail: boolean): AuthError | null {
  if (user.isBanned(new Date())) return new AuthError('user_banned', undefined, 400);
  if (isByEmail && user.emailConfirmedAt === null) return new AuthError('email_not_confirmed');
  if (!isByEmail && user.phoneConfirmedAt === null) return new AuthError('phone_not_confirmed');
  return null;
}
