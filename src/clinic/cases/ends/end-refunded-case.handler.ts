import { CaseEnds } from '../../../shop/orders/case-ends/case-ends.service.js';
import { CaseEndRequested } from '../../../shop/orders/orders.events.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { Clock } from '../../../platform/time/clock.js';
import { CasesService } from '../cases.service.js';
import { Letters } from '../../../platform/notices/letter.js';
import { isAnswered } from '../case-state.js';
import { SettledCaseLetter } from './settled-case.mail.js';

const EndRefundedCase = defineJob('cases.end-refunded-case', { on: CaseEndRequested });

/**
 * Ends the case of a refunded order and notifies the patient. The case row serialises it with a signature: a case that
 * is signed first stays answered. Idempotent: a case ends once, with one mail per case.
 */
@Handles(EndRefundedCase)
export class EndRefundedCaseHandler {
  constructor(
    private readonly cases: CasesService,
    private readonly caseEnds: CaseEnds,
    private readonly letters: Letters,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async handle({ orderId, refundId }: PayloadOf<typeof EndRefundedCase>, run: JobRun): Promise<void> {
    await this.letters.prepare(SettledCaseLetter);
    await this.transactions.run(async (tx) => {
      const { id: caseId } = await this.cases.ofOrder(tx, orderId);
      const { found, isEnded } = await this.cases.end(tx, caseId, 'ended', this.clock.now());
      const otherwise = isAnswered(found) ? 'answered' : 'over';
      const isFirst = await this.caseEnds.settle(tx, refundId, isEnded ? 'ended' : otherwise);
      if (isFirst && isEnded)
        await this.letters.store(tx, SettledCaseLetter, {
          ...{ caseId, orderId, settlement: 'ended', money: 'requested', isUrgent: false },
        });
      await run.complete(tx);
    });
  }
}
