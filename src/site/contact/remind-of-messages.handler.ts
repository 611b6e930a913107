import { randomUUID } from 'node:crypto';
import { paths } from '../../../common/paths.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { Env } from '../../platform/config/env.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../profile/brand.js';
import { Clock } from '../../platform/time/clock.js';
import { RemindOfMessages } from './contact.jobs.js';
import { ContactRepository } from './contact.repository.js';
import { reminderMail } from './reminder.mail.js';

/**
 * Reminds admins of messages whose reply is due soon or overdue, in one mail. Idempotent: each message records its
 * reminder in the transaction of the mail.
 */
@Handles(RemindOfMessages)
export class RemindOfMessagesHandler {
  constructor(
    private readonly messages: ContactRepository,
    private readonly admins: AdminsService,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  async handle(): Promise<void> {
    const { name: brand, contactEmail } = await this.brand.latest();
    const admins = await this.admins.listReachable();
    const recipients = admins.length > 0 ? admins : [{ id: 'clinic', email: contactEmail }];
    await this.transactions.run(async (tx) => {
      const due = await this.messages.takeDue(tx, this.clock.now());
      if (due.length === 0) return;
      const digestId = randomUUID();
      const messagesUrl = `${this.env.http.publicUrl}${paths.messages}`;
      for (const { id, email } of recipients)
        await this.mails.enqueue(tx, {
          template: 'contact.reminder',
          factId: `${digestId}:${id}`,
          subjectId: digestId,
          to: email,
          ...reminderMail({ brand, due, messagesUrl }),
        });
    });
  }
}
