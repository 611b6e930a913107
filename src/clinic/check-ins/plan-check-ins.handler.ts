import { Transactions } from '../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { CheckInsRepository } from './check-ins.repository.js';
import { CASE_EVENT_TYPES } from '../cases/cases.events.js';

const PlanCheckIns = defineJob('cases.plan-check-ins', { on: CASE_EVENT_TYPES['reply-signed'] });

/** Plans two questions from the signature on. Idempotent: one row per case and step. */
@Handles(PlanCheckIns)
export class PlanCheckInsHandler {
  constructor(
    private readonly checkIns: CheckInsRepository,
    private readonly cases: CasesRepository,
    private readonly transactions: Transactions,
  ) {}

  async handle({ caseId, orderId }: PayloadOf<typeof PlanCheckIns>, run: JobRun): Promise<void> {
    await this.transactions.run(async (tx) => {
      const found = await this.cases.find(caseId, tx);
      if (found?.state === 'answered') await this.checkIns.plan(tx, caseId, orderId, found.stateSince);
      await run.complete(tx);
    });
  }
}
