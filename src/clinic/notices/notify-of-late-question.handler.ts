import { OrderMails } from '../../shop/orders/order-mails.service.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { MAX_PAUSES } from '../cases/case-clock.js';
import { NotifyOfLateQuestion } from './notices.jobs.js';
import { lateQuestionMail } from './late-question.mail.js';

/** From this share of the goal on, a question is made known: it puts the promise off when it is nearly broken. */
const LATE_PERCENT = 90;

/**
 * Mails admins about a question in the last tenth of the goal or later. Idempotent: one mail row per question and
 * recipient.
 */
@Handles(NotifyOfLateQuestion)
export class NotifyOfLateQuestionHandler {
  constructor(private readonly mails: OrderMails) {}

  async handle(payload: PayloadOf<typeof NotifyOfLateQuestion>, run: JobRun): Promise<void> {
    const { caseId, orderId, percent = 0, question: count = 1 } = payload;
    if (percent < LATE_PERCENT) return run.completeWithoutTransaction('the patient was asked in time');
    await this.mails.notifyAdmins(run, {
      template: 'assessments.late-question',
      factId: `${caseId}:${count}`,
      orderId,
      write: (facts) => lateQuestionMail({ ...facts, caseId, percent, count, pausesClock: count <= MAX_PAUSES }),
    });
  }
}
