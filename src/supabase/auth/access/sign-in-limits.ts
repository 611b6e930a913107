import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { getStorageToken, type ThrottlerStorage } from '@nestjs/throttler';
import { millisecondsInMinute } from 'date-fns/constants';
import { Env } from '../../../platform/config/env.js';
import { countAddress } from '../../../platform/http/limits/address-limit.js';
import { AuthRateLimitedError } from '../auth.errors.js';

const WINDOW_MS = 15 * millisecondsInMinute;
/** Attempts at one account from one address before that address has to wait. */
const MAX_PER_ADDRESS = 30;
/** Attempts at one account from all addresses before each further response is delayed. */
const MAX_PER_ACCOUNT = 150;
const SLOW_MS = 2_000;

/**
 * Slows down guessing at one account. The guesser's own address is refused; guessing from many addresses makes
 * every attempt slow, the owner's too, but never locks the owner out.
 */
@Injectable()
export class SignInLimits {
  constructor(
    @Inject(getStorageToken()) private readonly storage: ThrottlerStorage,
    private readonly env: Env,
  ) {}

  /** Counts an attempt, and delays it after many. @throws AuthRateLimitedError when this address has tried too often */
  async admit(account: string, ip: string): Promise<void> {
    const factor = this.factor;
    if (factor === 0) return;
    const hashed = createHash('sha256').update(account).digest('base64url');
    const fromHere = await countAddress(ip, MAX_PER_ADDRESS * factor, (key, limit) =>
      this.storage.increment(`sign-in:${hashed}:${key}`, WINDOW_MS, limit, WINDOW_MS, 'sign-in'),
    );
    if (fromHere.isBlocked)
      throw new AuthRateLimitedError('over_request_rate_limit', Math.max(1, fromHere.timeToBlockExpire));
    const fromEverywhere = await this.storage.increment(
      `sign-in:${hashed}`,
      WINDOW_MS,
      MAX_PER_ACCOUNT * factor,
      WINDOW_MS,
      'sign-in',
    );
    if (fromEverywhere.isBlocked) await wait(SLOW_MS);
  }

  /**
   * In production the factor can only tighten the limit. Benchmarks sign in to few accounts often.
   */
  private get factor(): number {
    const { rateLimitFactor } = this.env.http;
    return this.env.app.environment === 'production' ? Math.min(1, rateLimitFactor) : rateLimitFactor;
  }
}
