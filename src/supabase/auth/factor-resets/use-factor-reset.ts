import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import type { ClientInfo } from '../access/client-info.js';
import { SignInLimits } from '../access/sign-in-limits.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { FactorSessions } from '../factors/factor-sessions.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import type { OpenSession } from '../sessions/session.presenter.js';
import type { UseFactorResetRequest } from './factor-resets.contract.js';
import { factorResetRefusal } from './factor-resets.js';
import { FactorResetsRepository, isProof } from './factor-resets.repository.js';

/** The person shows the mailed link and the code that was read out, and may then add a new second factor. */
@Injectable()
export class UseFactorReset {
  constructor(
    private readonly resets: FactorResetsRepository,
    private readonly users: UsersRepository,
    private readonly factorSessions: FactorSessions,
    private readonly limits: SignInLimits,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Raises the session to `aal2`, as a recovery code does. Valid again until a new factor is verified, since the browser
   * may be closed before. The fifth wrong code ends it.
   *
   * @throws AuthRateLimitedError, `reset_refused`
   */
  async use(
    { id: userId, sessionId }: SignedInUser,
    given: UseFactorResetRequest,
    client: ClientInfo,
  ): Promise<OpenSession> {
    await this.limits.admit(`factor-reset-of:${userId}`, client.ip);
    const opened = await this.transactions.run(async (tx) => {
      await this.users.lock(tx, userId);
      const reset = await this.resets.lockOpen(tx, userId);
      if (reset === null || reset.confirmedAt === null || reset.isExpired) return null;
      if (!isProof(reset, given)) {
        await this.resets.countWrong(tx, reset.id);
        return null;
      }
      const event = { userId, sessionId, detail: { resetId: reset.id } };
      await this.securityEvents.record(tx, { kind: 'factor_reset_used', ...event });
      return this.factorSessions.raise(tx, { userId, sessionId, method: 'mfa/recovery-code', factorId: null });
    });
    if (opened) return opened;
    await this.securityEvents.recordRefusal({ kind: 'factor_reset_failed', userId, actorId: userId, sessionId });
    throw factorResetRefusal('reset_refused');
  }
}
