import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { getStorageToken, type ThrottlerStorage } from '@nestjs/throttler';
import { millisecondsInHour } from 'date-fns/constants';
import { countAddress } from '../../../platform/http/limits/address-limit.js';
import { AuthRateLimitedError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';

const CODES = { email: 'over_email_send_rate_limit', sms: 'over_sms_send_rate_limit' } as const;

/** The kinds of message, each limited per address. */
export type MessageKind =
  | 'signup'
  | 'magiclink'
  | 'recovery'
  | 'email_change'
  | 'reauthentication'
  | 'sms'
  | 'phone_change'
  | 'person_email';

/**
 * Limits mails and text messages per visitor and per recipient. Addresses without an account count too, so that the
 * response reveals nothing. There is no overall cap: one visitor could use it up for all others.
 */
@Injectable()
export class MessageLimits {
  constructor(
    @Inject(getStorageToken()) private readonly storage: ThrottlerStorage,
    private readonly env: AuthEnv,
  ) {}

  /** Counts a message to an address, before it is written. @throws AuthRateLimitedError */
  async take(kind: MessageKind, address: string, ip: string): Promise<void> {
    const factor = this.env.http.rateLimitFactor;
    if (factor === 0) return;
    const channel = kind === 'sms' || kind === 'phone_change' ? 'sms' : 'email';
    const recipient = createHash('sha256').update(address).digest('base64url');
    const perHour = Math.ceil(this.env.auth.mailsPerHour * factor);
    const intervalMs = (this.env.auth.mailIntervalSeconds * 1000) / factor;
    const count = (key: string, windowMs: number, limit: number) =>
      this.storage.increment(key, windowMs, limit, windowMs, channel);
    refuseWhenBlocked(
      channel,
      await countAddress(ip, perHour, (key, limit) => count(`${channel}-ip:${key}`, millisecondsInHour, limit)),
    );
    if (intervalMs > 0) refuseWhenBlocked(channel, await count(`${channel}-kind:${kind}:${recipient}`, intervalMs, 1));
    refuseWhenBlocked(channel, await count(`${channel}-to:${recipient}`, millisecondsInHour, perHour));
  }
}

function refuseWhenBlocked(
  channel: keyof typeof CODES,
  { isBlocked, timeToBlockExpire }: { isBlocked: boolean; timeToBlockExpire: number },
): void {
  if (isBlocked) throw new AuthRateLimitedError(CODES[channel], Math.max(1, timeToBlockExpire));
}
