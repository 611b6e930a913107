import { RefundsService } from '../../payments/refunds/refunds.service.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { OrderMails } from '../order-mails.service.js';
import { SendRefundNotice } from '../orders.jobs.js';
import { OrdersRepository } from '../orders.repository.js';
import { CLINIC_CLOSED_RULE } from '../paid-while-closed.js';
import { refundMail } from './refund.mail.js';

/**
 * Notifies the buyer when Stripe has made a refund; a requested one can still be refused. Idempotent: one mail row per
 * refund.
 */
@Handles(SendRefundNotice)
export class SendRefundNoticeHandler {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsService,
    private readonly mails: OrderMails,
    private readonly transactions: Transactions,
  ) {}

  async handle({ orderId, refundId }: PayloadOf<typeof SendRefundNotice>, run: JobRun): Promise<void> {
    const { paidOre, totalOre } = await this.orders.get(orderId);
    const { amountOre, requestedBy } = await this.refunds.get(refundId);
    await this.mails.prepare();
    await this.transactions.run(async (tx) => {
      await this.mails.enqueueToBuyer(tx, {
        template: 'orders.refund',
        factId: refundId,
        orderId,
        write: (facts) =>
          refundMail({
            ...facts,
            amountOre,
            paidOre: paidOre ?? totalOre,
            wasClosed: requestedBy === CLINIC_CLOSED_RULE,
          }),
      });
      await run.complete(tx);
    });
  }
}
