import { RefundsService } from '../../payments/refunds/refunds.service.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Brand } from '../../../profile/brand.js';
import { SendRefundNotice } from '../orders.jobs.js';
import { OrdersRepository } from '../orders.repository.js';
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
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
  ) {}

  async handle({ orderId, refundId }: PayloadOf<typeof SendRefundNotice>, run: JobRun): Promise<void> {
    const order = await this.orders.get(orderId);
    if (order.email === '') return run.completeWithoutTransaction('the buyer has been erased');
    const { amountOre } = await this.refunds.get(refundId);
    const { name: brand, contactEmail } = await this.brand.latest();
    await this.transactions.run(async (tx) => {
      await this.mails.enqueue(tx, {
        template: 'orders.refund',
        factId: refundId,
        subjectId: orderId,
        to: order.email,
        ...refundMail({
          brand,
          contactEmail,
          orderNumber: order.number,
          amountOre,
          paidOre: order.paidOre ?? order.totalOre,
        }),
      });
      await run.complete(tx);
    });
  }
}
