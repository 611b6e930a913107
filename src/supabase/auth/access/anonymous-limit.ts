import { Inject, Injectable } from '@nestjs/common';
import { getStorageToken, type ThrottlerStorage } from '@nestjs/throttler';
import { millisecondsInHour } from 'date-fns/constants';
import { Env } from '../../../platform/config/env.js';
import { countAddress } from '../../../platform/http/limits/address-limit.js';
import { AuthRateLimitedError } from '../auth.errors.js';

const WINDOW_MS = millisecondsInHour;
const MAX_PER_ADDRESS = 30;

/** Limits how many anonymous accounts one address may create, since creating one needs no proof of any kind. */
@Injectable()
export class AnonymousLimit {
  constructor(
    @Inject(getStorageToken()) private readonly storage: ThrottlerStorage,
    private readonly env: Env,
  ) {}

  /** Counts an account. @throws AuthRateLimitedError when this address has made too many */
  async take(ip: string): Promise<void> {
    const limit = MAX_PER_ADDRESS * this.env.http.rateLimitFactor;
    if (limit === 0) return;
    const { isBlocked, timeToBlockExpire } = await countAddress(ip, limit, (key, ofKey) =>
      this.storage.increment(`anonymous:${key}`, WINDOW_MS, ofKey, WINDOW_MS, 'anonymous'),
    );
    if (isBlocked) throw new AuthRateLimitedError('over_request_rate_limit', Math.max(1, timeToBlockExpire));
  }
}
