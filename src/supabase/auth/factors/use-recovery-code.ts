import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import type { ClientInfo } from '../access/client-info.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError } from '../auth.errors.js';
import { CredentialChanges } from '../links/credential-changes.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import type { OpenSession } from '../sessions/session.presenter.js';
import { RecoveryCodesRepository } from './recovery-codes.repository.js';
import { SecondFactorLimits } from './second-factor-limits.js';
import { SessionAssurance } from './session-assurance.js';

/** A recovery code in place of a lost second factor. */
@Injectable()
export class UseRecoveryCode {
  constructor(
    private readonly codes: RecoveryCodesRepository,
    private readonly assurance: SessionAssurance,
    private readonly limits: SecondFactorLimits,
    private readonly users: UsersRepository,
    private readonly changes: CredentialChanges,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Uses up a code and raises the session to `aal2`. @throws AuthRateLimitedError, AuthError `mfa_verification_failed`
   */
  async use({ id: userId, sessionId }: SignedInUser, code: string, client: ClientInfo): Promise<OpenSession> {
    await this.limits.admit(`recovery-codes-of:${userId}`, client);
    const opened = await this.transactions.run(async (tx) => {
      const user = await this.users.lock(tx, userId);
      if (!user) return null;
      await this.limits.refuseWhenBlocked(tx, userId);
      if (!(await this.codes.use(tx, userId, code))) {
        await this.limits.countWrong(tx, user);
        return null;
      }
      await this.changes.record(tx, user, { kind: 'recovery_code_used', factId: randomUUID(), sessionId });
      return this.assurance.stepUp(tx, { userId, sessionId, method: 'mfa/recovery-code', factorId: null });
    });
    if (opened) return opened;
    await this.securityEvents.recordRefusal({ kind: 'recovery_code_failed', userId, actorId: userId, sessionId });
    throw new AuthError('mfa_verification_failed', 'Invalid recovery code');
  }
}
