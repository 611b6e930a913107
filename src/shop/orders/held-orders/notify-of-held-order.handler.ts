import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { OrderMails } from '../order-mails.service.js';
import { NotifyOfHeldOrder } from '../orders.jobs.js';
import { OrdersRepository } from '../orders.repository.js';
import { heldOrderMail } from './held-order.mail.js';

/** Notifies each admin of an order held for review. Idempotent: one mail row per order and admin. */
@Handles(NotifyOfHeldOrder)
export class NotifyOfHeldOrderHandler {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly mails: OrderMails,
  ) {}

  async handle({ orderId }: PayloadOf<typeof NotifyOfHeldOrder>, run: JobRun): Promise<void> {
    const { isHeld, totalOre: orderedOre, paidOre, paidAt, createdAt } = await this.orders.get(orderId);
    if (!isHeld) return run.completeWithoutTransaction('the order waits no longer');
    await this.mails.notifyAdmins(run, {
      template: 'orders.held',
      factId: orderId,
      orderId,
      write: (facts) => heldOrderMail({ ...facts, orderedOre, paidOre: paidOre ?? 0, paidAt: paidAt ?? createdAt }),
    });
  }
}
