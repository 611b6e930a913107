import type { OrderMail } from '../../../common/order-messages.js';
import { CaseEnds } from '../../shop/orders/case-ends/case-ends.service.js';
import { OrdersService } from '../../shop/orders/orders.service.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Brand } from '../../profile/brand.js';
import { Clock } from '../../platform/time/clock.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { CasesService } from '../cases/cases.service.js';
import { isAnswered } from '../withdrawals/withdrawal-rules.js';
import { EndRefundedCase } from './notices.jobs.js';
import { settledCaseMail } from './settled-case.mail.js';

/**
 * Ends the case of a refunded order and notifies the patient. The case row serialises it with a signature: a case that
 * is signed first stays answered. Idempotent: a case ends once, with one mail per case.
 */
@Handles(EndRefundedCase)
export class EndRefundedCaseHandler {
  constructor(
    private readonly cases: CasesService,
    private readonly repository: CasesRepository,
    private readonly caseEnds: CaseEnds,
    private readonly orders: OrdersService,
    private readonly mails: MailOutbox,
    private readonly transactions: Transactions,
    private readonly brand: Brand,
    private readonly clock: Clock,
  ) {}

  async handle({ orderId, refundId }: PayloadOf<typeof EndRefundedCase>, run: JobRun): Promise<void> {
    await this.brand.latest();
    await this.transactions.run(async (tx) => {
      const caseId = await this.caseOf(tx, orderId);
      const { found, isEnded } = await this.cases.end(tx, caseId, 'ended', this.clock.now());
      const otherwise = isAnswered(found) ? 'answered' : 'over';
      const isFirst = await this.caseEnds.settle(tx, refundId, isEnded ? 'ended' : otherwise);
      if (isFirst && isEnded) await this.tellPatient(tx, orderId, caseId);
      await run.complete(tx);
    });
  }

  /** An order that is held, or whose job has not run, gets its case here: it ends at once, and no form is mailed later. */
  private async caseOf(tx: Tx, orderId: string): Promise<string> {
    const found =
      (await this.repository.findByOrder(orderId, tx)) ??
      (await this.cases.open(tx, orderId, await this.orders.getOfferingKey(orderId, tx))) ??
      (await this.repository.findByOrder(orderId, tx));
    if (!found) throw new Error(`the order ${orderId} has no case`);
    return found.id;
  }

  private async tellPatient(tx: Tx, orderId: string, caseId: string): Promise<void> {
    const { number, email } = await this.orders.getContact(orderId, tx);
    // The address is empty once the account was erased.
    if (email === '') return;
    const { name: brand, contactEmail } = this.brand.current;
    await this.mails.enqueue(tx, {
      template: 'assessments.ended' satisfies OrderMail,
      factId: caseId,
      subjectId: orderId,
      to: email,
      ...settledCaseMail('ended', { brand, contactEmail, orderNumber: number, money: 'requested', isUrgent: false }),
    });
  }
}
