import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/transactions.js';
import { Brand } from '../../platform/settings/brand.js';
import type { User } from '../accounts/user.entity.js';
import { codeSms } from './code.sms.js';
import { OneTimeTokensService } from './one-time-tokens.service.js';
import { SmsOutbox } from './sms-outbox.service.js';

/** Codes that confirm a phone number. */
@Injectable()
export class PhoneCodes {
  constructor(
    private readonly tokens: OneTimeTokensService,
    private readonly sms: SmsOutbox,
    private readonly brand: Brand,
  ) {}

  /** @returns the id of the message. */
  async send(tx: Tx, user: User, purpose: 'sms' | 'phone_change', phone: string): Promise<string> {
    const { id, code } = await this.tokens.issue(tx, { userId: user.id, purpose, sentTo: phone });
    const text = codeSms(this.brand.current.name, code);
    await this.sms.enqueue(tx, { template: `auth.${purpose}`, factId: id, subjectId: user.id, to: phone, text });
    return id;
  }
}
