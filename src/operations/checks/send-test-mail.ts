import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import { Transactions } from '../../platform/database/transactions.js';
import { mailRoute } from '../../platform/mail/mail.checks.js';
import { Letters } from '../../platform/notices/letter.js';
import { maskEmail } from '../../platform/text/email-text.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { checkRefusal } from './checks.errors.js';
import { OpeningTests } from './opening-tests.js';
import { TestMail } from './test-mail.mail.js';

/** Mails an admin a link whose opening proves that the clinic's mails arrive. */
@Injectable()
export class SendTestMail {
  constructor(
    private readonly tests: OpeningTests,
    private readonly admins: AdminsService,
    private readonly letters: Letters,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  /** @returns the masked address @throws `no_address` for an account without one */
  async run(userId: string): Promise<string> {
    const email = (await this.admins.findAddresses([userId])).get(userId);
    if (email === undefined) throw checkRefusal('no_address');
    const token = this.tests.tokenOf(mailRoute(this.env), userId, new Date());
    await this.letters.prepare(TestMail);
    const fact = { email, subjectId: userId, factId: randomUUID() };
    await this.transactions.run((tx) => this.letters.store(tx, TestMail, { ...fact, token }));
    return maskEmail(email);
  }
}
