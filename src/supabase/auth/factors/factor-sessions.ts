import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { ClinicianDirectory } from '../access/clinician-directory.service.js';
import type { Factor } from '../accounts/factor.entity.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import type { AuthMethod } from '../accounts/session.entity.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { UnauthenticatedError } from '../auth.errors.js';
import type { OpenSession } from '../sessions/session.presenter.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { methodUse } from '../sessions/sessions.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';

const SECOND_FACTORS: readonly AuthMethod[] = ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery-code'];

/** A second factor that a session has just shown. */
export interface StepUp {
  readonly userId: string;
  readonly sessionId: string;
  readonly method: AuthMethod;
  /** Null for a recovery code, which replaces a lost factor. */
  readonly factorId: string | null;
}

/** A second factor raises the assurance level of a session (NIST SP 800-63B), and takes it back when it is removed. */
@Injectable()
export class FactorSessions {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly factors: FactorsRepository,
    private readonly recoveryCodes: RecoveryCodesRepository,
    private readonly clinicians: ClinicianDirectory,
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

  /**
   * Removes a factor. Sessions that it raised end with it; the others, and the one it is removed in, fall back to `aal1`.
   * Recovery codes go with the last factor.
   *
   * @param sessionId the session of the user; null: the service role removes it
   */
  async removeFactor(tx: Tx, { id, userId, status }: Factor, sessionId: string | null): Promise<void> {
    if (status === 'verified') await this.sessions.endRaisedBy(tx, userId, id, sessionId);
    await this.factors.delete(tx, id);
    if (status !== 'verified') return;
    await this.sessions.forgetMethods(tx, userId, SECOND_FACTORS);
    const remaining = await this.factors.listOf(userId, tx);
    if (remaining.some((factor) => factor.status === 'verified')) return;
    await this.recoveryCodes.delete(tx, userId);
    // Otherwise the mailbox alone could add the next factor and open the desk.
    await this.clinicians.withdrawConfirmation(tx, userId, 'factor-missing');
  }
}
