import { Injectable } from '@nestjs/common';
import { RateLimitStorage } from '../../platform/http/limits/rate-limit-storage.js';
import { millisecondsInHour } from 'date-fns/constants';
import { Env } from '../../platform/config/env.js';
import { OverLimitError } from './access.errors.js';

/** Calls that one client address may make in an hour; a household or an office may share one. */
const CALLS_PER_HOUR = { codes: 60, sessions: 120, phone: 20, email: 20, 'hand-offs': 60, refused: 300 } as const;

/** Limits how much one visitor may try at the doors of all cases. What one case allows is counted with its codes. */
@Injectable()
export class CaseAccessLimits {
  constructor(
    private readonly storage: RateLimitStorage,
    private readonly env: Env,
  ) {}

  /** Counts a call. @throws OverLimitError */
  async take(door: keyof typeof CALLS_PER_HOUR, ip: string): Promise<void> {
    const limit = Math.ceil(CALLS_PER_HOUR[door] * this.env.http.rateLimitFactor);
    if (limit === 0) return;
    const { isBlocked, timeToBlockExpire } = await this.storage.ofAddress(
      `case-access:${door}`,
      ip,
      limit,
      millisecondsInHour,
    );
    if (isBlocked) throw new OverLimitError(Math.max(1, timeToBlockExpire));
  }
}
