import { DisputesService } from '../../payments/disputes/disputes.service.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { OrderMails } from '../order-mails.service.js';
import { NotifyOfDispute } from '../orders.jobs.js';
import { disputeMail } from './dispute.mail.js';

/** Notifies the admins of a dispute and of its outcome. Idempotent: one mail row per dispute, outcome and admin. */
@Handles(NotifyOfDispute)
export class NotifyOfDisputeHandler {
  constructor(
    private readonly disputes: DisputesService,
    private readonly mails: OrderMails,
  ) {}

  async handle({ orderId, stripeDisputeId }: PayloadOf<typeof NotifyOfDispute>, run: JobRun): Promise<void> {
    const dispute = await this.disputes.get(stripeDisputeId);
    await this.mails.notifyAdmins(run, {
      template: 'orders.dispute',
      factId: `${stripeDisputeId}:${dispute.isOpen ? 'open' : dispute.status}`,
      orderId,
      write: (facts) => disputeMail({ ...dispute, ...facts }),
    });
  }
}
