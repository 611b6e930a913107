import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimitStorage } from '../../../platform/http/limits/rate-limit-storage.js';
import { millisecondsInHour } from 'date-fns/constants';
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
    private readonly storage: RateLimitStorage,
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
    refuseWhenBlocked(channel, await this.storage.ofAddress(`${channel}-ip`, ip, perHour, millisecondsInHour));
    if (intervalMs > 0)
      refuseWhenBlocked(channel, await this.storage.increment(`${channel}-kind:${kind}:${recipient}`, intervalMs, 1));
    refuseWhenBlocked(channel, await this.storage.increment(`${channel}-to:${recipient}`, millisecondsInHour, perHour));
  }
}

function refuseWhenBlocked(
  channel: keyof typeof CODES,
  { isBlocked, timeToBlockExpire }: { isBlocked: boolean; timeToBlockExpire: number },
): void {
  if (isBlocked) throw new AuthRateLimitedError(CODES[channel], Math.max(1, timeToBlockExpire));
}
