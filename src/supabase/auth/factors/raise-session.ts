import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import type { AuthMethod } from '../accounts/session.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UnauthenticatedError } from '../auth.errors.js';
import type { OpenSession } from '../sessions/session.presenter.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { methodUse } from '../sessions/sessions.js';

/** A second factor that a session has just shown. */
export interface StepUp {
  readonly userId: string;
  readonly sessionId: string;
  readonly method: AuthMethod;
  /** Null for a recovery code, which replaces a lost factor. */
  readonly factorId: string | null;
}

/** Raises the assurance level of a session that has shown a second factor (NIST SP 800-63B). */
@Injectable()
export class RaiseSession {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly factors: FactorsRepository,
  ) {}

  /**
   * Raises a session to `aal2` by a factor, or without one by a recovery code. Its earlier refresh tokens become invalid,
   * and the account's `aal1` sessions are deleted.
   *
   * @throws UnauthenticatedError `session_not_found`
   */
  async raise(tx: Tx, { userId, sessionId, method, factorId }: StepUp): Promise<OpenSession> {
    const session = await this.sessions.lock(tx, sessionId);
    const user = await this.users.find(userId, tx);
    if (!session || !user) throw new UnauthenticatedError('session_not_found');
    const now = new Date();
    session.assurance = 'aal2';
    session.factorId = factorId;
    session.methods = [methodUse(method, now), ...session.methods.filter((use) => use.method !== method)];
    session.refreshNumber += 1;
    session.refreshFloor = session.refreshNumber;
    session.refreshedAt = now;
    session.lastActiveAt = now;
    await this.sessions.save(tx, session);
    await this.sessions.deleteAal1Sessions(tx, userId);
    return { session, user, factors: await this.factors.listOf(userId, tx) };
  }
}
