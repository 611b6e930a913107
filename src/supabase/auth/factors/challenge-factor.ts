import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addMinutes, getUnixTime } from 'date-fns';
import { Transactions } from '../../../platform/database/transactions.js';
import type { SignedInUser } from '../../../platform/http/caller.js';
import type { ClientInfo } from '../access/client-info.js';
import { MessageLimits } from '../access/message-limits.js';
import { FactorChallenge } from '../accounts/factor-challenge.entity.js';
import { FactorsRepository } from '../accounts/factors.repository.js';
import { AuthError } from '../auth.errors.js';
import { PhoneCodes } from '../links/phone-codes.js';
import { FactorVerifiers } from './factor-verifiers.js';
import type { ChallengeResponse } from './factors.contract.js';

const TTL_MINUTES = 5;

/** Creates a challenge for a second factor. */
@Injectable()
export class ChallengeFactor {
  constructor(
    private readonly factors: FactorsRepository,
    private readonly verifiers: FactorVerifiers,
    private readonly codes: PhoneCodes,
    private readonly messageLimits: MessageLimits,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AuthRateLimitedError, AuthError `mfa_factor_not_found`, `phone_cannot_receive` */
  async challenge(principal: SignedInUser, factorId: string, client: ClientInfo): Promise<ChallengeResponse> {
    const phone = await this.factors.findPhone(principal.id, factorId);
    if (phone !== null) await this.messageLimits.take('sms', this.codes.acceptNumber(phone), client.ip);
    return this.transactions.run(async (tx) => {
      const factor = await this.factors.lock(tx, principal.id, factorId);
      if (!factor) throw new AuthError('mfa_factor_not_found');
      const now = new Date();
      const challenge = Object.assign(new FactorChallenge(), {
        id: randomUUID(),
        factorId: factor.id,
        ip: client.ip,
        codeHash: null,
        webauthnChallenge: null,
        wrongCodes: 0,
        createdAt: now,
        expiresAt: addMinutes(now, TTL_MINUTES),
        usedAt: null,
      } satisfies FactorChallenge);
      const shown = await this.verifiers.of(factor).ask?.(tx, factor, challenge, principal);
      await this.factors.insertChallenge(tx, challenge);
      factor.lastChallengedAt = now;
      await this.factors.save(tx, factor);
      return { id: challenge.id, type: factor.type, expires_at: getUnixTime(challenge.expiresAt), ...shown };
    });
  }
}
