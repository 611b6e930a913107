import { CaseEnds } from '../../shop/orders/case-ends/case-ends.service.js';
import { OrderMails } from '../../shop/orders/order-mails.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { Clock } from '../../platform/time/clock.js';
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
    private readonly caseEnds: CaseEnds,
    private readonly mails: OrderMails,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async handle({ orderId, refundId }: PayloadOf<typeof EndRefundedCase>, run: JobRun): Promise<void> {
    await this.mails.prepare();
    await this.transactions.run(async (tx) => {
      const { id: caseId } = await this.cases.ofOrder(tx, orderId);
      const { found, isEnded } = await this.cases.end(tx, caseId, 'ended', this.clock.now());
      const otherwise = isAnswered(found) ? 'answered' : 'over';
      const isFirst = await this.caseEnds.settle(tx, refundId, isEnded ? 'ended' : otherwise);
      if (isFirst && isEnded)
        await this.mails.enqueueToBuyer(tx, {
          template: 'assessments.ended',
          factId: caseId,
          orderId,
          write: (facts) => settledCaseMail('ended', { ...facts, money: 'requested', isUrgent: false }),
        });
      await run.complete(tx);
    });
  }
}
