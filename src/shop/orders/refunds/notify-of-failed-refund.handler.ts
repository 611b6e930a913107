import { RefundsService } from '../../payments/refunds/refunds.service.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { Brand } from '../../../profile/brand.js';
import { AdminMails } from '../admin-mails.service.js';
import { NotifyOfFailedRefund } from '../orders.jobs.js';
import { OrdersRepository } from '../orders.repository.js';
import { failedRefundMail } from './failed-refund.mail.js';

/** Notifies the admins of a failed refund. Idempotent: one mail row per refund and admin. */
@Handles(NotifyOfFailedRefund)
export class NotifyOfFailedRefundHandler {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsService,
    private readonly adminMails: AdminMails,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
  ) {}

  async handle({ orderId, refundId }: PayloadOf<typeof NotifyOfFailedRefund>, run: JobRun): Promise<void> {
    const { number: orderNumber } = await this.orders.get(orderId);
    const { amountOre, failure, succeededAt } = await this.refunds.get(refundId);
    const { name: brand } = await this.brand.latest();
    const recipients = await this.adminMails.findRecipients();
    const content = failedRefundMail({
      brand,
      orderId,
      orderNumber,
      amountOre,
      failure: failure ?? 'unknown',
      isBuyerNotified: succeededAt !== null,
    });
    await this.transactions.run(async (tx) => {
      await this.adminMails.enqueue(tx, recipients, {
        template: 'orders.refund-failed',
        factId: refundId,
        subjectId: orderId,
        ...content,
      });
      await run.complete(tx);
    });
  }
}
