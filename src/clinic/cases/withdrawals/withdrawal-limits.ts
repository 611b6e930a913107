import { Inject, Injectable } from '@nestjs/common';
import { getStorageToken, type ThrottlerStorage } from '@nestjs/throttler';
import { millisecondsInHour } from 'date-fns/constants';
import { Env } from '../../../platform/config/env.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { RateLimitedError } from '../../../platform/errors/domain-error.js';

/** Declarations that may be begun in an hour for one address, or with one link. */
const PER_HOUR = 5;

/** Limits how often one mailbox can be declared for; what one client may try is limited at the route. */
@Injectable()
export class WithdrawalLimits {
  constructor(
    @Inject(getStorageToken()) private readonly storage: ThrottlerStorage,
    private readonly env: Env,
  ) {}

  /** Counts a declaration, whether there is such an order or not. @param name the address or the token; kept as a hash @throws RateLimitedError */
  async take(name: string): Promise<void> {
    const limit = Math.ceil(PER_HOUR * this.env.http.rateLimitFactor);
    if (limit === 0) return;
    const key = `withdrawals:${hashToken(name).toString('hex')}`;
    const { isBlocked, timeToBlockExpire } = await this.storage.increment(
      key,
      millisecondsInHour,
      limit,
      millisecondsInHour,
      'withdrawals',
    );
    if (isBlocked) throw new RateLimitedError(Math.max(1, timeToBlockExpire));
  }
}
