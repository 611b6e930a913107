import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { millisecondsInMinute } from 'date-fns/constants';
import { Env } from '../../../platform/config/env.js';
import { addressLimits } from '../../../platform/http/limits/address-limit.js';
import { RateLimitStorage } from '../../../platform/http/limits/rate-limit-storage.js';
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
    private readonly storage: RateLimitStorage,
    private readonly env: Env,
  ) {}

  /** Counts an attempt, and delays it after many. @throws AuthRateLimitedError when this address has tried too often */
  async admit(account: string, ip: string): Promise<void> {
    const factor = this.factor;
    if (factor === 0) return;
    const ofAccount = `sign-in:${createHash('sha256').update(account).digest('base64url')}`;
    const fromHere = addressLimits(ip, MAX_PER_ADDRESS * factor).map(({ key, limit }) => ({
      key: `${ofAccount}:${key}`,
      limit,
    }));
    const fromEverywhere = { key: ofAccount, limit: MAX_PER_ACCOUNT * factor };
    const exceeded = await this.storage.countInTurn([...fromHere, fromEverywhere], WINDOW_MS);
    if (exceeded?.key === ofAccount) await wait(SLOW_MS);
    else if (exceeded) throw new AuthRateLimitedError('over_request_rate_limit', Math.max(1, exceeded.secondsLeft));
  }

  /**
   * In production the factor can only tighten the limit. Benchmarks sign in to few accounts often.
   */
  private get factor(): number {
    const { rateLimitFactor } = this.env.http;
    return this.env.app.environment === 'production' ? Math.min(1, rateLimitFactor) : rateLimitFactor;
  }
}
