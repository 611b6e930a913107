import { Transactions } from '../../../platform/database/transactions.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { ReplaceLinks } from '../case-access.jobs.js';
import { CaseMails } from './case-mails.js';
import { newLinkMail } from './new-link.mail.js';

/** Mails one new link for each event: the run completes in the transaction that stores the mail. */
@Handles(ReplaceLinks)
export class ReplaceLinksHandler {
  constructor(
    private readonly cases: CasesRepository,
    private readonly mails: CaseMails,
    private readonly transactions: Transactions,
  ) {}

  async handle({ caseId, orderId }: PayloadOf<typeof ReplaceLinks>, run: JobRun): Promise<void> {
    await this.mails.prepare();
    await this.transactions.run(async (tx) => {
      // Erased since: nothing is left to open.
      if (await this.cases.find(caseId, tx)) {
        const fact = { template: 'assessments.new-link', factId: run.eventId ?? caseId } as const;
        await this.mails.enqueue(tx, { ...fact, caseId, orderId, write: newLinkMail });
      }
      await run.complete(tx);
    });
  }
}
