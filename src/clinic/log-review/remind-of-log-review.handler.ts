import { paths } from '../../../common/paths.js';
import { Env } from '../../platform/config/env.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { RemindOfLogReview } from './log-review.jobs.js';
import { logReviewMail } from './log-review.mail.js';
import { LogReviewRepository } from './log-review.repository.js';
import { ResponsiblePersons, weekOf } from './responsible-persons.js';

/** Reminds the persons responsible of accesses that wait past their time. Idempotent: one mail a week and recipient. */
@Handles(RemindOfLogReview)
export class RemindOfLogReviewHandler {
  constructor(
    private readonly picks: LogReviewRepository,
    private readonly responsible: ResponsiblePersons,
    private readonly env: Env,
  ) {}

  async handle(): Promise<void> {
    const { overdue } = await this.picks.countOpen();
    if (overdue === 0) return;
    const url = `${this.env.http.publicUrl}${paths.logReview}`;
    await this.responsible.remind([
      {
        template: 'log-review.reminder',
        factId: weekOf(new Date()),
        write: (facts) => logReviewMail({ ...facts, overdue, url }),
      },
    ]);
  }
}
