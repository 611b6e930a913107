import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addMinutes, getUnixTime } from 'date-fns';
import { Transactions } from '../../../platform/database/transactions.js';
import { type SignedInUser, isAssuredForPersonalData } from '../../../platform/http/caller.js';
import type { ClientInfo } from '../access/client-info.js';
import { FactorChallenge } from '../accounts/factor-challenge.entity.js';
import { Factor } from '../accounts/factor.entity.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { AuthError } from '../auth.errors.js';
import { CredentialChanges } from '../links/account-mails.js';
import { ReauthenticationRule } from '../sessions/reauthentication-rule.js';
import { FactorSessions } from './factor-sessions.js';
import { FactorVerifiers } from './factor-verifiers.js';
import type { ChallengeResponse, EnrolledResponse, EnrollRequest } from './factors.contract.js';

const MAX_FACTORS = 10;
const TTL_MINUTES = 5;

/** The signed-in user adds, challenges and removes second factors; `VerifyFactor` verifies the response to a challenge. */
@Injectable()
export class Factors {
  constructor(
    private readonly factors: FactorsRepository,
    private readonly users: UsersRepository,
    private readonly verifiers: FactorVerifiers,
    private readonly sessions: FactorSessions,
    private readonly reauthentication: ReauthenticationRule,
    private readonly changes: CredentialChanges,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Adds a factor, which counts once it is verified. A TOTP secret is shown only here.
   *
   * @throws ValidationFailedError, AuthError `mfa_*_enroll_not_enabled`, `phone_cannot_receive`, `insufficient_aal`,
   * `too_many_enrolled_mfa_factors`, `mfa_factor_name_conflict`, `reauthentication_needed`, `mailed_code_needed`
   */
  async enroll(principal: SignedInUser, request: EnrollRequest): Promise<EnrolledResponse> {
    const type = this.verifiers.readType(request);
    await this.reauthentication.demandForNewFactor(principal);
    const factor = newFactor({ userId: principal.id, type, friendlyName: request.friendly_name?.trim() ?? '' });
    const shown = this.verifiers.of(factor).enroll?.(factor, request, principal);
    await this.transactions.run(async (tx) => {
      await this.users.lock(tx, principal.id);
      await this.factors.deleteAbandoned(tx, principal.id);
      const existing = await this.factors.listOf(principal.id, tx);
      refuse(existing, factor, principal);
      await this.factors.insert(tx, factor);
    });
    return { id: factor.id, type, friendly_name: factor.friendlyName, ...shown };
  }

  /** Creates a challenge. @throws AuthRateLimitedError, AuthError `mfa_factor_not_found`, `phone_cannot_receive` */
  async challenge(principal: SignedInUser, factorId: string, client: ClientInfo): Promise<ChallengeResponse> {
    const phone = await this.factors.findPhone(principal.id, factorId);
    if (phone !== null) await this.verifiers.phone.admit(phone, client);
    return this.transactions.run(async (tx) => {
      const factor = await this.factors.lock(tx, principal.id, factorId);
      if (!factor) throw new AuthError('mfa_factor_not_found');
      const challenge = newChallenge(factor, client);
      const shown = await this.verifiers.of(factor).ask?.(tx, factor, challenge, principal);
      await this.factors.insertChallenge(tx, challenge);
      factor.lastChallengedAt = challenge.createdAt;
      await this.factors.save(tx, factor);
      return { id: challenge.id, type: factor.type, expires_at: getUnixTime(challenge.expiresAt), ...shown };
    });
  }

  /**
   * Removes a factor. Sessions that it raised end; this one and the others fall back to `aal1`.
   *
   * @throws AuthError `mfa_factor_not_found`, `insufficient_aal`, `reauthentication_needed`
   */
  async unenroll(principal: SignedInUser, factorId: string): Promise<void> {
    const { id: userId, sessionId } = principal;
    if (!isAssuredForPersonalData(principal)) throw new AuthError('insufficient_aal', undefined, 422);
    await this.transactions.run(async (tx) => {
      const factor = await this.factors.lock(tx, userId, factorId);
      if (!factor) throw new AuthError('mfa_factor_not_found');
      const { type, status } = factor;
      // The bearer was checked before the lock: the factor may have been verified in another session since.
      if (status === 'verified' && principal.assurance !== 'aal2')
        throw new AuthError('insufficient_aal', undefined, 422);
      if (status === 'verified') this.reauthentication.demand(principal);
      await this.sessions.removeFactor(tx, factor, sessionId);
      const user = status === 'verified' ? await this.users.find(userId, tx) : null;
      if (user)
        await this.changes.record(tx, user, {
          kind: 'factor_removed',
          factId: factor.id,
          sessionId,
          detail: { type },
        });
    });
  }
}

function refuse(existing: readonly Factor[], factor: Factor, principal: SignedInUser): void {
  if (principal.assurance === 'aal1' && existing.some(({ status }) => status === 'verified')) {
    throw new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  if (existing.length >= MAX_FACTORS) throw new AuthError('too_many_enrolled_mfa_factors');
  if (factor.friendlyName !== '' && existing.some(({ friendlyName }) => friendlyName === factor.friendlyName)) {
    throw new AuthError('mfa_factor_name_conflict');
  }
}

/** A new, unverified factor; its verifier fills in the fields of its type. */
function newFactor(given: Pick<Factor, 'userId' | 'type' | 'friendlyName'>): Factor {
  const now = new Date();
  return Object.assign(new Factor(), {
    ...given,
    id: randomUUID(),
    status: 'unverified',
    phone: null,
    sealedSecret: null,
    lastStep: null,
    credentialId: null,
    credentialPublicKey: null,
    credentialCounter: null,
    credentialTransports: null,
    lastChallengedAt: null,
    createdAt: now,
    updatedAt: now,
  } satisfies Factor);
}

/** A new challenge; the factor's verifier fills in the expected response. */
function newChallenge({ id: factorId }: Factor, { ip }: ClientInfo): FactorChallenge {
  const now = new Date();
  return Object.assign(new FactorChallenge(), {
    id: randomUUID(),
    factorId,
    ip,
    codeHash: null,
    webauthnChallenge: null,
    wrongCodes: 0,
    createdAt: now,
    expiresAt: addMinutes(now, TTL_MINUTES),
    usedAt: null,
  } satisfies FactorChallenge);
}
