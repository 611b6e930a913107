import { randomUUID } from 'node:crypto';
import { secondsInHour } from 'date-fns/constants';
import { paths } from '../../../../common/paths.js';
import { Env } from '../../../platform/config/env.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { ReviewRemindersRepository } from '../../../platform/reviews/review-reminders.repository.js';
import { Brand } from '../../../profile/brand.js';
import { AdminsRepository } from '../accounts/admins.repository.js';
import { rightsReminderMail } from './rights.mail.js';
import { RIGHTS_SUBJECT, RightsReview } from './rights-review.js';

/** Reminds admins of the yearly review of the rights. */
export const RemindOfRights = defineJob('maintenance.remind-of-rights', { everySeconds: secondsInHour, attempts: 1 });

/**
 * Mails the admins 30 days before the review is due, and when it is late. Idempotent: each reminder is marked as sent in
 * the transaction that stores its mails.
 */
@Handles(RemindOfRights)
export class RemindOfRightsHandler {
  constructor(
    private readonly review: RightsReview,
    private readonly reminders: ReviewRemindersRepository,
    private readonly admins: AdminsRepository,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  async handle(): Promise<void> {
    const { dueAt, stage } = await this.review.state();
    if (dueAt === null || stage === 'current') return;
    const { name: brand, contactEmail } = await this.brand.latest();
    const rightsUrl = `${this.env.http.publicUrl}${paths.rights}`;
    const content = rightsReminderMail({ brand, stage, dueAt, rightsUrl });
    await this.transactions.run(async (tx) => {
      if (!(await this.reminders.take(tx, { subject: RIGHTS_SUBJECT, dueAt, stage }))) return;
      const reminderId = randomUUID();
      const admins = await this.admins.listReachable(tx);
      for (const { id, email } of admins.length > 0 ? admins : [{ id: null, email: contactEmail }])
        await this.mails.enqueue(tx, {
          template: `auth.rights-${stage}`,
          factId: `${dueAt.toISOString()}:${id ?? 'clinic'}`,
          subjectId: reminderId,
          to: email,
          ...content,
        });
    });
  }
}
