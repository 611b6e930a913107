import { Kit } from '../../../platform/notices/kit.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { LogReviewReminder } from './log-review.mail.js';
import { LogReviewRepository } from './log-review.repository.js';
import { weekOf } from '../../clinicians/responsible/responsible.js';
import { secondsInDay } from 'date-fns/constants';
import { defineJob } from '../../../platform/jobs/define-job.js';

const RemindOfLogReview = defineJob('log-review.remind', { everySeconds: secondsInDay, attempts: 3 });

/** Reminds the persons responsible of accesses that wait past their time. Idempotent: one mail a week and recipient. */
@Handles(RemindOfLogReview)
export class RemindOfLogReviewHandler {
  constructor(
    private readonly picks: LogReviewRepository,
    private readonly kit: Kit,
  ) {}

  async handle(): Promise<void> {
    const { overdue } = await this.picks.countOpen();
    if (overdue === 0) return;
    await this.kit.letters.prepare(LogReviewReminder);
    const known = { subjectId: null, week: weekOf(new Date()), overdue };
    await this.kit.transactions.run((tx) => this.kit.letters.store(tx, LogReviewReminder, known));
  }
}
