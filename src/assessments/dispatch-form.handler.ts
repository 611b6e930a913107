import { randomBytes, randomUUID } from 'node:crypto';
import { paths } from '../../common/paths.js';
import { FORM_MAIL_TEMPLATE } from '../orders/orders.contract.js';
import { OrdersService } from '../orders/orders.service.js';
import { Env } from '../platform/config/env.js';
import { hashToken } from '../platform/crypto/hash-token.js';
import { Transactions } from '../platform/database/transactions.js';
import type { PayloadOf } from '../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../platform/jobs/job-handler.js';
import { MailOutbox } from '../platform/mail/mail-outbox.js';
import { Brand } from '../platform/settings/brand.js';
import { DispatchForm } from './assessments.jobs.js';
import { AssessmentsRepository } from './assessments.repository.js';
import { formMail } from './form.mail.js';

const TOKEN_BYTES = 32;

/**
 * Opens the case of a paid order and asks for the mail with the link to its form. Twice is harmless: an order has one
 * assessment, and only the run that stored it knows a token to mail.
 */
@Handles(DispatchForm)
export class DispatchFormHandler {
  constructor(
    private readonly assessments: AssessmentsRepository,
    private readonly orders: OrdersService,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  async handle({ orderId }: PayloadOf<typeof DispatchForm>, run: JobRun): Promise<void> {
    const { number, email } = await this.orders.getRecipient(orderId);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { name: brand, contactEmail } = await this.brand.latest();
    await this.transactions.run(async (tx) => {
      const assessment = { id: randomUUID(), orderId, status: 'form_sent', formTokenHash: hashToken(token) } as const;
      if (await this.assessments.insert(tx, assessment)) {
        await this.mails.enqueue(tx, {
          template: FORM_MAIL_TEMPLATE,
          factId: assessment.id,
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
