import { getISOWeek, getISOWeekYear } from 'date-fns';
import { subDays } from 'date-fns/subDays';
import { paths } from '../../../common/paths.js';
import { Env } from '../../platform/config/env.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Clock } from '../../platform/time/clock.js';
import { Brand } from '../../profile/brand.js';
import { AdminsService } from '../../supabase/auth/accounts/admins.service.js';
import { ReviewersRepository } from '../log-review/reviewers.repository.js';
import { accessQuestionsReminderMail } from './access-questions-reminder.mail.js';
import { RemindOfAccessQuestions } from './access-questions.jobs.js';
import { AccessQuestionsRepository } from './access-questions.repository.js';

/** A question that has waited so long is reminded of. */
const REMIND_AFTER_DAYS = 7;

/**
 * Reminds reviewers of questions about accesses that wait for a reply; every admin when no reviewer is named. Idempotent:
 * one mail a week and recipient.
 */
@Handles(RemindOfAccessQuestions)
export class RemindOfQuestionsHandler {
  constructor(
    private readonly questions: AccessQuestionsRepository,
    private readonly reviewers: ReviewersRepository,
    private readonly admins: AdminsService,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async handle(): Promise<void> {
    const now = this.clock.now();
    const waiting = await this.questions.countWaitingSince(subDays(now, REMIND_AFTER_DAYS));
    if (waiting === 0) return;
    const { name: brand } = await this.brand.latest();
    const reviewers = await this.reviewers.list();
    const hasReviewers = reviewers.length > 0;
    const recipients = hasReviewers
      ? reviewers.map(({ userId: id, email }) => ({ id, email }))
      : await this.admins.listReachable();
    const week = `${getISOWeekYear(now)}-W${getISOWeek(now)}`;
    const url = `${this.env.http.publicUrl}${paths.logReview}`;
    await this.transactions.run(async (tx) => {
      for (const { id, email: to } of recipients)
        await this.mails.enqueue(tx, {
          template: 'access-questions.reminder',
          factId: `${week}:${id}`,
          subjectId: id,
          to,
          ...accessQuestionsReminderMail({ brand, waiting, url, hasReviewers }),
        });
    });
  }
}
