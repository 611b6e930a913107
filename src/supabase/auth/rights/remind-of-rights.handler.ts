import { randomUUID } from 'node:crypto';
import { secondsInHour } from 'date-fns/constants';
import { Transactions } from '../../../platform/database/transactions.js';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { Letters } from '../../../platform/notices/letter.js';
import { ReviewRemindersRepository } from '../../../platform/reviews/review-reminders.repository.js';
import { RightsReminder } from './rights.mail.js';
import { RIGHTS_SUBJECT, RightsReview } from './rights-review.js';

/** Reminds admins of the yearly review of the rights. */
const RemindOfRights = defineJob('maintenance.remind-of-rights', { everySeconds: secondsInHour, attempts: 1 });

/**
 * Mails the admins 30 days before the review is due, and when it is late. Idempotent: each reminder is marked as sent in
 * the transaction that stores its mails.
 */
@Handles(RemindOfRights)
export class RemindOfRightsHandler {
  constructor(
    private readonly review: RightsReview,
    private readonly reminders: ReviewRemindersRepository,
    private readonly letters: Letters,
    private readonly transactions: Transactions,
  ) {}

  async handle(): Promise<void> {
    const { dueAt, stage } = await this.review.state();
    if (dueAt === null || stage === 'current') return;
    await this.letters.prepare(RightsReminder);
    await this.transactions.run(async (tx) => {
      if (!(await this.reminders.take(tx, { subject: RIGHTS_SUBJECT, dueAt, stage }))) return;
      await this.letters.store(tx, RightsReminder, { stage, dueAt, subjectId: randomUUID() });
    });
  }
}
