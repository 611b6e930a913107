import { AdminsService } from '../../auth/accounts/admins.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../platform/settings/brand.js';
import { TellOfHeldOrder } from '../orders.jobs.js';
import { OrdersRepository } from '../orders.repository.js';
import { heldOrderMail } from './held-order.mail.js';

/**
 * Tells each admin of an order that waits for a review; without an admin who can be reached, the clinic's address.
 * Twice is harmless: one mail row per order and admin.
 */
@Handles(TellOfHeldOrder)
export class TellOfHeldOrderHandler {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly admins: AdminsService,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
  ) {}

  async handle({ orderId }: PayloadOf<typeof TellOfHeldOrder>, run: JobRun): Promise<void> {
    const order = await this.orders.get(orderId);
    const { name: brand, contactEmail } = await this.brand.latest();
    const reachable = order.isHeld ? await this.admins.listReachable() : [];
    const recipients = order.isHeld && reachable.length === 0 ? [{ id: 'clinic', email: contactEmail }] : reachable;
    const mail = heldOrderMail({
      brand,
      orderId,
      orderNumber: order.number,
      orderedOre: order.totalOre,
      paidOre: order.paidOre ?? 0,
      paidAt: order.paidAt ?? order.createdAt,
    });
    await this.transactions.run(async (tx) => {
      for (const { id, email } of recipients) {
        await this.mails.enqueue(tx, {
          template: 'orders.held',
          factId: `${orderId}:${id}`,
          subjectId: orderId,
          to: email,
          ...mail,
        });
      }
      await run.complete(tx);
    });
  }
}
