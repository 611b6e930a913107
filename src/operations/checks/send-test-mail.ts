import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import { Transactions } from '../../platform/database/transactions.js';
import { mailRoute } from '../../platform/mail/mail.checks.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { maskEmail } from '../../platform/text/mask-email.js';
import { Brand } from '../../profile/brand.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { checkRefusal } from './checks.errors.js';
import { OpeningTests } from './opening-tests.js';
import { testMail } from './test-mail.mail.js';

/** The page of checks, which passes the token on. */
const PAGE = '/admin/open';

/** Mails an admin a link whose opening proves that the clinic's mails arrive. */
@Injectable()
export class SendTestMail {
  constructor(
    private readonly tests: OpeningTests,
    private readonly admins: AdminsService,
    private readonly mails: MailOutbox,
    private readonly brand: Brand,
    private readonly transactions: Transactions,
    private readonly env: Env,
  ) {}

  /** @returns the masked address @throws `no_address` for an account without one */
  async run(userId: string): Promise<string> {
    const email = (await this.admins.findAddresses([userId])).get(userId);
    if (email === undefined) throw checkRefusal('no_address');
    const token = this.tests.tokenOf(mailRoute(this.env), userId, new Date());
    const url = `${this.env.http.publicUrl}${PAGE}?mail-test=${token}`;
    const { name: brand } = await this.brand.latest();
    const [factId, subjectId] = [randomUUID(), userId];
    await this.transactions.run((tx) =>
      this.mails.enqueue(tx, {
        template: 'operations.test-mail',
        factId,
        subjectId,
        to: email,
        ...testMail({ brand, url }),
      }),
    );
    return maskEmail(email);
  }
}
