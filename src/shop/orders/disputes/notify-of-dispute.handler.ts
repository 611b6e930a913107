import { DisputesService } from '../../payments/disputes/disputes.service.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { Brand } from '../../../profile/brand.js';
import { AdminMails } from '../admin-mails.service.js';
import { NotifyOfDispute } from '../orders.jobs.js';
import { OrdersRepository } from '../orders.repository.js';
import { disputeMail } from './dispute.mail.js';

/** Notifies the admins of a dispute and of its outcome. Idempotent: one mail row per dispute, outcome and admin. */
@Handles(NotifyOfDispute)
export class NotifyOfDisputeHandler {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly disputes: DisputesService,
    private readonly adminMails: AdminMails,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
  ) {}

  async handle({ orderId, stripeDisputeId }: PayloadOf<typeof NotifyOfDispute>, run: JobRun): Promise<void> {
    const { number: orderNumber } = await this.orders.get(orderId);
    const dispute = await this.disputes.get(stripeDisputeId);
    const { name: brand } = await this.brand.latest();
    const recipients = await this.adminMails.findRecipients();
    await this.transactions.run(async (tx) => {
      await this.adminMails.enqueue(tx, recipients, {
        template: 'orders.dispute',
        factId: `${stripeDisputeId}:${dispute.isOpen ? 'open' : dispute.status}`,
        subjectId: orderId,
        ...disputeMail({ ...dispute, brand, orderNumber }),
      });
      await run.complete(tx);
    });
  }
}
