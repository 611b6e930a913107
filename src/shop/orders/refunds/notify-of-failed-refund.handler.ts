import { RefundsService } from '../../payments/refunds/refunds.service.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { CaseEndsRepository } from '../case-ends/case-ends.repository.js';
import { OrderMails } from '../order-mails.service.js';
import { NotifyOfFailedRefund } from '../orders.jobs.js';
import { failedRefundMail } from './failed-refund.mail.js';

/** Notifies the admins of a failed refund. Idempotent: one mail row per refund and admin. */
@Handles(NotifyOfFailedRefund)
export class NotifyOfFailedRefundHandler {
  constructor(
    private readonly refunds: RefundsService,
    private readonly caseEnds: CaseEndsRepository,
    private readonly mails: OrderMails,
  ) {}

  async handle({ orderId, refundId }: PayloadOf<typeof NotifyOfFailedRefund>, run: JobRun): Promise<void> {
    const { amountOre, failure, succeededAt } = await this.refunds.get(refundId);
    const endsCase = await this.caseEnds.endsCase(refundId);
    const refund = { amountOre, failure: failure ?? 'unknown', isBuyerNotified: succeededAt !== null, endsCase };
    await this.mails.notifyAdmins(run, {
      template: 'orders.refund-failed',
      factId: refundId,
      orderId,
      write: (facts) => failedRefundMail({ ...facts, ...refund }),
    });
  }
}
