import { Transactions } from '../../../platform/database/transactions.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { AskForOpinion } from '../notices.jobs.js';
import { ClinicianNotices } from './clinician-notices.js';

/** Notifies the colleague asked for a second opinion. Idempotent: one mail row per opinion. */
@Handles(AskForOpinion)
export class AskForOpinionHandler {
  constructor(
    private readonly cases: CasesRepository,
    private readonly notices: ClinicianNotices,
    private readonly transactions: Transactions,
  ) {}

  async handle({ caseId, opinionId, clinicianId }: PayloadOf<typeof AskForOpinion>, run: JobRun): Promise<void> {
    const found = await this.cases.find(caseId);
    if (!found) return run.completeWithoutTransaction('the case is gone');
    const { orderId } = found;
    const recipients = await this.notices.findRecipients('opinion', clinicianId);
    await this.transactions.run(async (tx) => {
      await this.notices.enqueue(tx, { notice: 'opinion', factId: opinionId, caseId, orderId }, recipients);
      await run.complete(tx);
    });
  }
}
