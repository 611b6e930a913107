import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { type SignedInUser, isAssuredForPersonalData } from '../../../platform/http/caller.js';
import type { ClientInfo } from '../access/client-info.js';
import { SecondFactorLimits } from './second-factor-limits.js';
import type { FactorChallenge } from '../accounts/factor-challenge.entity.js';
import type { Factor } from '../accounts/factor.entity.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError } from '../auth.errors.js';
import { CredentialChanges } from '../links/account-mails.js';
import { SecurityEvents } from '../security-events/security-events.service.js';
import type { OpenSession } from '../sessions/session.presenter.js';
import { FactorSessions } from './factor-sessions.js';
import { FactorVerifiers } from './factor-verifiers.js';
import type { FactorVerifyRequest } from './factors.contract.js';

const MAX_WRONG_CODES = 5;

/**
 * What opens a locked session: a factor that was verified before, or of these a key that has verified its user. Null: any
 * factor raises the session, and a new one is added by its first answer.
 */
interface Opening {
  readonly opensBy: 'known-factor' | 'verified-user' | null;
}

/** Verifies the response to a challenge. */
@Injectable()
export class VerifyFactor {
  constructor(
    private readonly factors: FactorsRepository,
    private readonly verifiers: FactorVerifiers,
    private readonly factorSessions: FactorSessions,
    private readonly limits: SecondFactorLimits,
    private readonly users: UsersRepository,
    private readonly changes: CredentialChanges,
    private readonly securityEvents: SecurityEvents,
    private readonly transactions: Transactions,
  ) {}

  /**
   * A valid response verifies the factor and raises the session to `aal2`.
   *
   * @throws AuthRateLimitedError, AuthError `mfa_factor_not_found`, `mfa_challenge_expired`, `mfa_ip_address_mismatch`,
   * `mfa_verification_failed`, `insufficient_aal`
   */
  async verify(
    principal: SignedInUser,
    factorId: string,
    request: FactorVerifyRequest,
    client: ClientInfo,
    { opensBy }: Opening = { opensBy: null },
  ): Promise<OpenSession> {
    const { id: userId, sessionId } = principal;
    await this.limits.admit(`factors-of:${userId}`, client);
    const outcome = await this.transactions.run(async (tx): Promise<OpenSession | AuthError> => {
      const user = await this.users.lock(tx, userId);
      const factor = user && (await this.factors.lock(tx, userId, factorId));
      if (!factor) throw new AuthError('mfa_factor_not_found');
      if (
        opensBy !== null &&
        (factor.status === 'unverified' || (opensBy === 'verified-user' && factor.type !== 'webauthn'))
      )
        throw new AuthError('mfa_factor_not_found');
      // Enrolled at aal1 before another factor was verified; finishing it now needs aal2.
      if (factor.status === 'unverified' && !isAssuredForPersonalData(principal))
        throw new AuthError('insufficient_aal');
      if (factor.status === 'verified') await this.limits.refuseWhenBlocked(tx, user.id);
      const challenge = await this.usableChallenge(tx, factor, request.challenge_id, client);
      const verifier = this.verifiers.of(factor);
      if (!(await verifier.isRight(factor, challenge, request, opensBy === 'verified-user'))) {
        // Returned, not thrown: the count of wrong responses is committed.
        if (factor.status === 'verified') await this.limits.countWrong(tx, user);
        challenge.wrongCodes += 1;
        await this.factors.saveChallenge(tx, challenge);
        return new AuthError(
          'mfa_verification_failed',
          factor.type === 'totp' ? undefined : 'Invalid answer to the challenge',
        );
      }
      challenge.usedAt = new Date();
      await this.factors.saveChallenge(tx, challenge);
      const isNew = factor.status === 'unverified';
      factor.status = 'verified';
      await this.factors.save(tx, factor);
      const event = { userId, sessionId, detail: { type: factor.type } };
      if (isNew) {
        await this.factors.deleteUnverified(tx, userId, factor.type);
        await this.factors.finishResets(tx, userId);
        await this.changes.record(tx, user, { kind: 'factor_added', factId: factor.id, ...event });
      } else await this.securityEvents.record(tx, { kind: 'factor_used', ...event });
      return this.factorSessions.raise(tx, { userId, sessionId, method: verifier.method, factorId: factor.id });
    });
    if (outcome instanceof AuthError) {
      await this.securityEvents.recordRefusal({ kind: 'factor_failed', userId, actorId: userId, sessionId });
      throw outcome;
    }
    return outcome;
  }

  private async usableChallenge(
    tx: Tx,
    factor: Factor,
    id: string | null | undefined,
    client: ClientInfo,
  ): Promise<FactorChallenge> {
    const challenge = isUUID(id) ? await this.factors.lockChallenge(tx, id as string, factor.id) : null;
    if (!challenge)
      throw new AuthError('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', 422);
    if (challenge.usedAt !== null || challenge.ip !== client.ip) throw new AuthError('mfa_ip_address_mismatch');
    if (challenge.expiresAt <= new Date() || challenge.wrongCodes >= MAX_WRONG_CODES)
      throw new AuthError('mfa_challenge_expired');
    return challenge;
  }
}
