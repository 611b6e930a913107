import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { Brand } from '../../../profile/brand.js';
import { SmsOutbox } from '../../../platform/sms/sms-outbox.js';
import { normaliseAccountPhone } from '../accounts/address.js';
import type { User } from '../accounts/user.entity.js';
import { AuthError } from '../auth.errors.js';
import { AuthEnv } from '../auth.settings.js';
import { codeSms } from './code.sms.js';
import { codeTtlSeconds, OneTimeTokens } from './one-time-tokens.js';

/** Codes that confirm a phone number. */
@Injectable()
export class PhoneCodes {
  constructor(
    private readonly tokens: OneTimeTokens,
    private readonly sms: SmsOutbox,
    private readonly brand: Brand,
    private readonly env: AuthEnv,
  ) {}

  /**
   * The number that codes are sent to, in E.164 without the plus sign. Whether a number can receive text messages depends
   * on the number alone, so that the refusal reveals no account.
   *
   * @throws ValidationFailedError, AuthError `phone_cannot_receive`
   */
  acceptNumber(given: string): string {
    const phone = normaliseAccountPhone(given);
    if (!this.sms.canReach(`+${phone}`)) throw new AuthError('phone_cannot_receive');
    return phone;
  }

  /** @returns the id of the message. */
  async send(tx: Tx, user: User, purpose: 'sms' | 'phone_change', phone: string): Promise<string> {
    const { id, code } = await this.tokens.issue(tx, { userId: user.id, purpose, sentTo: phone });
    const text = codeSms(this.brand.current.name, code, this.env.http.publicUrl);
    const ttlSeconds = codeTtlSeconds(this.env);
    const fact = { template: `auth.${purpose}`, factId: id, subjectId: user.id };
    await this.sms.enqueue(tx, { ...fact, to: `+${phone}`, text, ttlSeconds });
    return id;
  }
}
