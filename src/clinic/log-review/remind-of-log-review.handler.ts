import { getISOWeek, getISOWeekYear } from 'date-fns';
import { paths } from '../../../common/paths.js';
import { Env } from '../../platform/config/env.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../profile/brand.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { RemindOfLogReview } from './log-review.jobs.js';
import { logReviewMail } from './log-review.mail.js';
import { LogReviewRepository } from './log-review.repository.js';
import { ReviewersRepository } from './reviewers.repository.js';

/**
 * Reminds reviewers of accesses that wait past their time; every admin when no reviewer is named. Idempotent: one mail a
 * week and recipient.
 */
@Handles(RemindOfLogReview)
export class RemindOfLogReviewHandler {
  constructor(
    private readonly picks: LogReviewRepository,
    private readonly reviewers: ReviewersRepository,
    private readonly admins: AdminsService,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  async handle(): Promise<void> {
    const { overdue } = await this.picks.countOpen();
    if (overdue === 0) return;
    const { name: brand } = await this.brand.latest();
    const reviewers = await this.reviewers.list();
    const hasReviewers = reviewers.length > 0;
    const recipients = hasReviewers
      ? reviewers.map(({ userId: id, email }) => ({ id, email }))
      : await this.admins.listReachable();
    const now = new Date();
    const week = `${getISOWeekYear(now)}-W${getISOWeek(now)}`;
    const url = `${this.env.http.publicUrl}${paths.logReview}`;
    await this.transactions.run(async (tx) => {
      for (const { id, email: to } of recipients)
        await this.mails.enqueue(tx, {
          template: 'log-review.reminder',
          factId: `${week}:${id}`,
          subjectId: id,
          to,
          ...logReviewMail({ brand, overdue, url, hasReviewers }),
        });
    });
  }
}
