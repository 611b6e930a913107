import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import type { ClientInfo } from '../access/client-info.js';
import { AuthError } from '../auth.errors.js';
import { Reauthentication } from '../sessions/reauthentication.js';
import type { OpenSession } from '../sessions/session.presenter.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import type { UnlockSessionRequest } from './factors.contract.js';
import { VerifyFactor } from './verify-factor.js';

/** So many wrong passwords and codes end a locked session. */
const MOST_FAILURES = 5;
const WRONG: readonly string[] = ['current_password_invalid', 'mfa_verification_failed'];

/** Opens a session that was locked. */
@Injectable()
export class UnlockSession {
  constructor(
    private readonly reauthentication: Reauthentication,
    private readonly verifyFactor: VerifyFactor,
    private readonly sessions: SessionsRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Opens it by a key that has verified its user, or by the password and a code. The fifth wrong one ends the session.
   *
   * @throws AuthError `current_password_invalid`, and as `VerifyFactor.verify`
   */
  async unlock(
    principal: SignedInUser,
    { factor_id: factorId, password, ...answer }: UnlockSessionRequest,
    client: ClientInfo,
  ): Promise<OpenSession> {
    const hasPassword = typeof password === 'string';
    try {
      if (hasPassword) await this.reauthentication.checkPassword(principal, password, client);
      const opened = await this.verifyFactor.verify(principal, factorId, answer, client, {
        opensBy: hasPassword ? 'known-factor' : 'verified-user',
      });
      await this.transactions.run((tx) => this.sessions.setLocked(tx, principal.sessionId, false));
      return opened;
    } catch (error) {
      if (error instanceof AuthError && WRONG.includes(error.wireCode)) await this.count(principal);
      throw error;
    }
  }

  private async count({ sessionId }: SignedInUser): Promise<void> {
    await this.transactions.run(async (tx) => {
      const failures = await this.sessions.countUnlockFailure(tx, sessionId);
      if (failures >= MOST_FAILURES) await this.sessions.end(tx, sessionId);
    });
  }
}
