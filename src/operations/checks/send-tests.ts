import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import { Kit } from '../../platform/notices/kit.js';
import { mailRoute } from '../../platform/mail/mail.checks.js';
import { maskEmail } from '../../platform/text/email-text.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { checkRefusal } from './checks.errors.js';
import { OpeningTests } from './opening-tests.js';
import { TestMail } from './test-mail.mail.js';
import { normalisePhone } from '../../../common/typed-phone.js';
import { smsRoute } from '../../platform/sms/sms.checks.js';
import { SmsOutbox } from '../../platform/sms/sms-outbox.js';
import { Brand } from '../../profile/brand.js';
import { testSms } from './test-sms.sms.js';

/** Later the code has ended. */
const CODE_TTL_SECONDS = 600;

/** Sends an admin messages whose answers prove that the clinic's messages arrive: a link to open, a code to type. */
@Injectable()
export class SendTests {
  constructor(
    private readonly tests: OpeningTests,
    private readonly admins: AdminsService,
    private readonly kit: Kit,
    private readonly texts: SmsOutbox,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  /** @returns the masked address @throws `no_address` for an account without one */
  async mail(userId: string): Promise<string> {
    const email = (await this.admins.findAddresses([userId])).get(userId);
    if (email === undefined) throw checkRefusal('no_address');
    const token = this.tests.tokenOf(mailRoute(this.env), userId, new Date());
    await this.kit.letters.prepare(TestMail);
    const fact = { email, subjectId: userId, factId: randomUUID() };
    await this.kit.transactions.run((tx) => this.kit.letters.store(tx, TestMail, { ...fact, token }));
    return maskEmail(email);
  }

  /** @throws `phone_unreachable` for a number that gets no text messages */
  async sms(userId: string, phone: string): Promise<void> {
    const to = normalisePhone(phone);
    if (to === null || !this.texts.canReach(to)) throw checkRefusal('phone_unreachable');
    const code = this.tests.codeOf(smsRoute(this.env), userId, new Date());
    const text = testSms((await this.brand.latest()).name, code);
    const message = { template: 'operations.test-sms', factId: randomUUID(), subjectId: userId, to, text };
    await this.kit.transactions.run((tx) => this.texts.enqueue(tx, { ...message, ttlSeconds: CODE_TTL_SECONDS }));
  }
}
