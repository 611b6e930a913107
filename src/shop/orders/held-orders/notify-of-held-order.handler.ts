import { Transactions } from '../../../platform/database/transactions.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { Brand } from '../../../profile/brand.js';
import { AdminMails } from '../admin-mails.service.js';
import { NotifyOfHeldOrder } from '../orders.jobs.js';
import { OrdersRepository } from '../orders.repository.js';
import { heldOrderMail } from './held-order.mail.js';

/** Notifies each admin of an order held for review. Idempotent: one mail row per order and admin. */
@Handles(NotifyOfHeldOrder)
export class NotifyOfHeldOrderHandler {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly adminMails: AdminMails,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
  ) {}

  async handle({ orderId }: PayloadOf<typeof NotifyOfHeldOrder>, run: JobRun): Promise<void> {
    const order = await this.orders.get(orderId);
    if (!order.isHeld) return run.completeWithoutTransaction('the order waits no longer');
    const { name: brand } = await this.brand.latest();
    const recipients = await this.adminMails.findRecipients();
    const content = heldOrderMail({
      brand,
      orderId,
      orderNumber: order.number,
      orderedOre: order.totalOre,
      paidOre: order.paidOre ?? 0,
      paidAt: order.paidAt ?? order.createdAt,
    });
    await this.transactions.run(async (tx) => {
      await this.adminMails.enqueue(tx, recipients, {
        template: 'orders.held',
        factId: orderId,
        subjectId: orderId,
        ...content,
      });
      await run.complete(tx);
    });
  }
}
