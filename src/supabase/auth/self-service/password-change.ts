import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import { Passwords } from '../accounts/passwords.js';
import type { User } from '../accounts/user.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError } from '../auth.errors.js';
import { AccountMails } from '../links/account-mails.js';
import { OneTimeTokensRepository } from '../links/one-time-tokens.repository.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';

export interface NewPassword {
  readonly hash: string;
  readonly isWeakForStaff: boolean;
}

/** The signed-in user sets another password. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly tokens: OneTimeTokensRepository,
    private readonly sessions: SessionsRepository,
    private readonly mails: AccountMails,
    private readonly securityEvents: SecurityEvents,
  ) {}

  /** Hashes the password, outside of any transaction. @throws WeakPasswordError, ValidationFailedError, AuthError `same_password` */
  async accept(principal: SignedInUser, password: string): Promise<NewPassword> {
    const hash = await this.passwords.accept(password, principal);
    const user = await this.users.find(principal.id);
    if (await this.passwords.matches(password, user?.passwordHash ?? null)) throw new AuthError('same_password');
    return { hash, isWeakForStaff: await this.passwords.isWeakForStaff(password, principal) };
  }

  /** Ends all other sessions, voids open links and mails the owner. The caller saves the row. */
  async apply(tx: Tx, user: User, { hash, isWeakForStaff }: NewPassword, sessionId: string): Promise<void> {
    user.passwordHash = hash;
    await this.tokens.deleteAllOf(tx, user.id);
    await this.sessions.endAllOf(tx, user.id, sessionId);
    await this.sessions.recordWeakPassword(tx, sessionId, isWeakForStaff);
    await this.securityEvents.record(tx, { kind: 'password_changed', userId: user.id, sessionId });
    await this.mails.notifyPasswordChanged(tx, user, randomUUID());
  }
}
