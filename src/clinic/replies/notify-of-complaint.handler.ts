import { paths } from '../../../common/paths.js';
import { Env } from '../../platform/config/env.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { OrderMails } from '../../shop/orders/order-mails.service.js';
import { complaintMail } from './complaint.mail.js';
import { NotifyOfComplaint } from './replies.jobs.js';

/** Tells admins of a complaint. Idempotent: one mail row per message and recipient. */
@Handles(NotifyOfComplaint)
export class NotifyOfComplaintHandler {
  constructor(
    private readonly mails: OrderMails,
    private readonly env: Env,
  ) {}

  async handle({ orderId, messageId, dueAt }: PayloadOf<typeof NotifyOfComplaint>, run: JobRun): Promise<void> {
    const orderUrl = `${this.env.http.publicUrl}${paths.orders}`;
    await this.mails.notifyAdmins(run, {
      template: 'assessments.complaint',
      factId: messageId,
      orderId,
      write: (facts) => complaintMail(facts, { dueAt: new Date(dueAt), orderUrl }),
    });
  }
}
