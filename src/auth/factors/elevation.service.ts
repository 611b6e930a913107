import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/transactions.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import type { AuthMethod } from '../accounts/session.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UnauthenticatedError } from '../auth.errors.js';
import type { OpenSession } from '../sessions/session.presenter.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { methodUse } from '../sessions/sessions.service.js';

const SECOND_FACTORS: readonly AuthMethod[] = ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery-code'];

/** Raises and lowers how sure a session is. */
@Injectable()
export class ElevationService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly factors: FactorsRepository,
  ) {}

  /**
   * The session has shown a second factor. Refresh tokens from before are no longer answered, and the person's sessions
   * that have not shown one end.
   *
   * @throws UnauthenticatedError `session_not_found`
   */
  async raise(tx: Tx, userId: string, sessionId: string, method: AuthMethod): Promise<OpenSession> {
    const session = await this.sessions.lock(tx, sessionId);
    const user = await this.users.find(userId, tx);
    if (!session || !user) throw new UnauthenticatedError('session_not_found');
    const now = new Date();
    session.assurance = 'aal2';
    session.methods = [methodUse(method, now), ...session.methods.filter((use) => use.method !== method)];
    session.refreshNumber += 1;
    session.refreshFloor = session.refreshNumber;
    session.refreshedAt = now;
    session.lastActiveAt = now;
    await this.sessions.save(tx, session);
    await this.sessions.endUnsureOf(tx, userId);
    return { session, user, factors: await this.factors.listOf(userId, tx) };
  }

  /** A factor is gone: whatever sessions have shown no longer counts, and recovery codes go with the last factor. */
  async lowerAll(tx: Tx, userId: string): Promise<void> {
    await this.sessions.forgetMethods(tx, userId, SECOND_FACTORS);
    const left = await this.factors.listOf(userId, tx);
    if (left.some(({ status }) => status === 'verified')) return;
    await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  }
}
