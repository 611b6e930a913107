import { OrdersService } from '../../shop/orders/orders.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { Brand } from '../../profile/brand.js';
import { SmsOutbox } from '../../platform/sms/sms-outbox.js';
import { CaseMails } from '../case-access/links/case-mails.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { CaseDoctors } from './case-doctors.js';
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
    private readonly orders: OrdersService,
    private readonly mails: CaseMails,
    private readonly sms: SmsOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
    private readonly doctors: CaseDoctors,
  ) {}

  async handle({ caseId, orderId }: PayloadOf<typeof SendInfoRequest>, run: JobRun): Promise<void> {
    const { phone } = await this.orders.getContact(orderId);
    const { name: brand } = await this.brand.latest();
    await this.transactions.run(async (tx) => {
      const { state, clock } = await this.cases.lock(tx, caseId);
      if (state === 'needs_info') {
        const isPaused = clock !== null && clock.pausedSince !== null;
        const doctor = await this.doctors.findName(tx, caseId);
        const fact = { template: 'assessments.info-request', factId: run.eventId ?? caseId } as const;
        await this.mails.enqueue(tx, {
          ...fact,
          caseId,
          orderId,
          write: (facts) => infoRequestMail({ ...facts, doctor, isReminder: false, isPaused }),
        });
        await this.sms.enqueue(tx, { ...fact, subjectId: orderId, to: phone, text: infoRequestSms(brand) });
      }
      await run.complete(tx);
    });
  }
}
