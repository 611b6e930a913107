import { paths } from '../../../../common/paths.js';
import { FORM_MAIL_TEMPLATE } from '../../../shop/orders/orders.contract.js';
import { OFFERINGS } from '../../../shop/catalog/offerings.js';
import { OrdersService } from '../../../shop/orders/orders.service.js';
import { Env } from '../../../platform/config/env.js';
import { Transactions } from '../../../platform/database/transactions.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Brand } from '../../../profile/brand.js';
import { CaseLinksRepository } from './case-links.repository.js';
import { DispatchForm } from '../case-access.jobs.js';
import { CasesService } from '../../cases/cases.service.js';
import { formMail } from './form.mail.js';

/**
 * Opens the case of a paid order and asks for the mail with the link to its form. Idempotent: an order has one
 * case, and only the run that opened it mails a link.
 */
@Handles(DispatchForm)
export class DispatchFormHandler {
  constructor(
    private readonly cases: CasesService,
    private readonly links: CaseLinksRepository,
    private readonly orders: OrdersService,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  async handle({ orderId, offeringKey }: PayloadOf<typeof DispatchForm>, run: JobRun): Promise<void> {
    const { number, email } = await this.orders.getRecipient(orderId);
    const { name: brand, contactEmail } = await this.brand.latest();
    await this.transactions.run(async (tx) => {
      const opened = OFFERINGS[offeringKey].opens === 'case' ? await this.cases.open(tx, orderId, offeringKey) : null;
      if (opened) {
        const token = await this.links.issue(tx, opened.id, 'form');
        await this.mails.enqueue(tx, {
          template: FORM_MAIL_TEMPLATE,
          factId: opened.id,
          subjectId: orderId,
          to: email,
          ...formMail({
            brand,
            contactEmail,
            orderNumber: number,
            formUrl: `${this.env.http.publicUrl}${paths.form(token)}`,
          }),
        });
      }
      await run.complete(tx);
    });
  }
}
