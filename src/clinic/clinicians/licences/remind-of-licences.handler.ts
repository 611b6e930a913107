import { secondsInHour } from 'date-fns/constants';
import { paths } from '../../../../common/paths.js';
import { Env } from '../../../platform/config/env.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { ReviewRemindersRepository } from '../../../platform/reviews/review-reminders.repository.js';
import { Brand } from '../../../profile/brand.js';
import { AdminsService } from '../../../supabase/auth/accounts/admins.service.js';
import { LicenceReviews } from './licence-reviews.js';
import { licenceReminderMail } from './licences.mail.js';

/** Reminds admins of licences to look up again. */
export const RemindOfLicences = defineJob('maintenance.remind-of-licences', {
  everySeconds: secondsInHour,
  attempts: 1,
});

/**
 * Mails the admins 30 days before a licence is to be looked up again, and when that is late. Idempotent: each reminder is
 * marked as sent in the transaction that stores its mails.
 */
@Handles(RemindOfLicences)
export class RemindOfLicencesHandler {
  constructor(
    private readonly reviews: LicenceReviews,
    private readonly reminders: ReviewRemindersRepository,
    private readonly admins: AdminsService,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  async handle(): Promise<void> {
    const { name: brand, contactEmail } = await this.brand.latest();
    const admins = await this.admins.listReachable();
    const recipients = admins.length > 0 ? admins : [{ id: 'clinic', email: contactEmail }];
    const cliniciansUrl = `${this.env.http.publicUrl}${paths.clinicians}`;
    await this.transactions.run(async (tx) => {
      for (const { clinicianId, dueAt, stage } of (await this.reviews.list(tx)).values()) {
        if (stage === 'current') continue;
        if (!(await this.reminders.take(tx, { subject: `licence:${clinicianId}`, dueAt, stage }))) continue;
        const content = licenceReminderMail({ brand, stage, dueAt, cliniciansUrl });
        for (const { id, email } of recipients)
          await this.mails.enqueue(tx, {
            template: `clinicians.licence-${stage}`,
            factId: `${clinicianId}:${dueAt.toISOString()}:${id}`,
            subjectId: clinicianId,
            to: email,
            ...content,
          });
      }
    });
  }
}
