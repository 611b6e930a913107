import { paths } from '../../../common/paths.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { Env } from '../../platform/config/env.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../profile/brand.js';
import { SmsOutbox } from '../../platform/sms/sms-outbox.js';
import { CaseLinksRepository } from '../case-access/links/case-links.repository.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { SendInfoRequest } from './notices.jobs.js';
import { infoRequestMail } from './info-request.mail.js';
import { infoRequestSms } from './info-request.sms.js';

/**
 * Notifies the patient of a request for information by mail and text message. Idempotent: one row of each per request.
 */
@Handles(SendInfoRequest)
export class SendInfoRequestHandler {
  constructor(
    private readonly cases: CasesRepository,
    private readonly links: CaseLinksRepository,
    private readonly orders: OrdersService,
    private readonly mails: MailOutbox,
    private readonly sms: SmsOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
    private readonly env: Env,
  ) {}

  async handle({ caseId, orderId }: PayloadOf<typeof SendInfoRequest>, run: JobRun): Promise<void> {
    const { number: orderNumber, email, phone } = await this.orders.getContact(orderId);
    const { name: brand, contactEmail } = await this.brand.latest();
    await this.transactions.run(async (tx) => {
      const { state, clock } = await this.cases.lock(tx, caseId);
      const isPaused = clock !== null && clock.pausedSince !== null;
      const told = { template: 'assessments.info-request', factId: run.eventId ?? caseId, subjectId: orderId };
      if (state === 'needs_info' && email !== '') {
        const caseUrl = `${this.env.http.publicUrl}${paths.form(await this.links.issue(tx, caseId, 'form'))}`;
        const content = infoRequestMail({ brand, contactEmail, orderNumber, caseUrl, isReminder: false, isPaused });
        await this.mails.enqueue(tx, { ...told, to: email, ...content });
      }
      if (state === 'needs_info') await this.sms.enqueue(tx, { ...told, to: phone, text: infoRequestSms(brand) });
      await run.complete(tx);
    });
  }
}
