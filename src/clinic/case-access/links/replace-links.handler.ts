import { Transactions } from '../../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { Letters } from '../../../platform/notices/letter.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { NewLink } from './new-link.mail.js';
import { LinksEnded } from '../case-access.events.js';

/** Mails a new link to a case whose links a restore has ended. */
const ReplaceLinks = defineJob('cases.replace-links', { on: LinksEnded });

/** Mails one new link for each event: the run completes in the transaction that stores the mail. */
@Handles(ReplaceLinks)
export class ReplaceLinksHandler {
  constructor(
    private readonly cases: CasesRepository,
    private readonly letters: Letters,
    private readonly transactions: Transactions,
  ) {}

  async handle({ caseId, orderId }: PayloadOf<typeof ReplaceLinks>, run: JobRun): Promise<void> {
    await this.letters.prepare(NewLink);
    await this.transactions.run(async (tx) => {
      // Erased since: nothing is left to open.
      if (await this.cases.find(caseId, tx))
        await this.letters.store(tx, NewLink, { factId: run.eventId ?? caseId, caseId, orderId });
      await run.complete(tx);
    });
  }
}
