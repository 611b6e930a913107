import { Transactions } from '../platform/database/transactions.js';
import type { PayloadOf } from '../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../platform/jobs/job-handler.js';
import { MailOutbox } from '../platform/mail/mail-outbox.js';
import { Brand } from '../platform/settings/brand.js';
import { ClinicSettings } from '../platform/settings/clinic-settings.js';
import { workingDays } from '../platform/settings/working-days.js';
import { confirmationMail } from './confirmation.mail.js';
import { CONFIRMATION_MAIL_TEMPLATE } from './orders.contract.js';
import { SendConfirmation } from './orders.jobs.js';
import { OrdersRepository } from './orders.repository.js';

/** Asks for the confirmation mail of a paid order. Twice is harmless: one mail row per order. */
@Handles(SendConfirmation)
export class SendConfirmationHandler {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
    private readonly settings: ClinicSettings,
  ) {}

  async handle({ orderId }: PayloadOf<typeof SendConfirmation>, run: JobRun): Promise<void> {
    const order = await this.orders.get(orderId);
    const { name: brand, contactEmail } = await this.brand.latest();
    const settings = await this.settings.latest();
    await this.transactions.run(async (tx) => {
      await this.mails.enqueue(tx, {
        template: CONFIRMATION_MAIL_TEMPLATE,
        factId: order.id,
        subjectId: order.id,
        to: order.email,
        ...confirmationMail({
          brand,
          contactEmail,
          orderNumber: order.number,
          productName: order.shown.productName,
          totalOre: order.totalOre,
          paidOre: order.paidOre ?? order.totalOre,
          discountOre: order.discountOre,
          vatOre: order.vatOre,
          vatPercent: order.shown.vatPercent,
          paidAt: order.paidAt ?? order.createdAt,
          answerTargetHours: settings.answerTargetHours,
          deliveryLimit: workingDays(settings),
        }),
      });
      await run.complete(tx);
    });
  }
}
