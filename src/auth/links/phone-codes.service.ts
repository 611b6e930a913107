import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import type { Tx } from '../../platform/database/transactions.js';
import { Brand } from '../../platform/settings/brand.js';
import { SmsOutbox } from '../../platform/sms/sms-outbox.js';
import type { User } from '../accounts/user.entity.js';
import { codeSms } from './code.sms.js';
import { codeTtlSeconds, OneTimeTokensService } from './one-time-tokens.service.js';

/** Codes that confirm a phone number. */
@Injectable()
export class PhoneCodes {
  constructor(
    private readonly tokens: OneTimeTokensService,
    private readonly sms: SmsOutbox,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

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
