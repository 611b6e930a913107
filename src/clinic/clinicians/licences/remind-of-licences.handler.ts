import { secondsInHour } from 'date-fns/constants';
import { Transactions } from '../../../platform/database/transactions.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { Letters } from '../../../platform/notices/letter.js';
import { ReviewRemindersRepository } from '../../../platform/reviews/review-reminders.repository.js';
import { LicenceReviews } from './licence-reviews.js';
import { LicenceReminder } from './licences.mail.js';

/** Reminds admins of licences to look up again. */
const RemindOfLicences = defineJob('maintenance.remind-of-licences', {
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
    private readonly letters: Letters,
    private readonly transactions: Transactions,
  ) {}

  async handle(): Promise<void> {
    await this.letters.prepare(LicenceReminder);
    await this.transactions.run(async (tx) => {
      for (const { clinicianId, dueAt, stage } of (await this.reviews.list(tx)).values()) {
        if (stage === 'current') continue;
        if (!(await this.reminders.take(tx, { subject: `licence:${clinicianId}`, dueAt, stage }))) continue;
        await this.letters.store(tx, LicenceReminder, { subjectId: clinicianId, stage, dueAt });
      }
    });
  }
}
