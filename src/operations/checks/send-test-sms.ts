import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { normalisePhone } from '../../../common/typed-phone.js';
import { Env } from '../../platform/config/env.js';
import { Transactions } from '../../platform/database/transactions.js';
import { smsRoute } from '../../platform/sms/sms.checks.js';
import { SmsOutbox } from '../../platform/sms/sms-outbox.js';
import { Brand } from '../../profile/brand.js';
import { checkRefusal } from './checks.errors.js';
import { OpeningTests } from './opening-tests.js';
import { testSms } from './test-sms.sms.js';

/** Later the code has ended. */
const TTL_SECONDS = 600;

/** Sends an admin a code by text message, whose typing proves that the clinic's text messages arrive. */
@Injectable()
export class SendTestSms {
  constructor(
    private readonly tests: OpeningTests,
    private readonly texts: SmsOutbox,
    private readonly brand: Brand,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  /** @throws `phone_unreachable` for a number that gets no text messages */
  async run(userId: string, phone: string): Promise<void> {
    const to = normalisePhone(phone);
    if (to === null || !this.texts.canReach(to)) throw checkRefusal('phone_unreachable');
    const code = this.tests.codeOf(smsRoute(this.env), userId, new Date());
    const text = testSms((await this.brand.latest()).name, code);
    const message = { template: 'operations.test-sms', factId: randomUUID(), subjectId: userId, to, text };
    await this.transactions.run((tx) => this.texts.enqueue(tx, { ...message, ttlSeconds: TTL_SECONDS }));
  }
}
