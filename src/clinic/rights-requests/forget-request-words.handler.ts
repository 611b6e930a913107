import { Transactions } from '../../platform/database/transactions.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { ForgetRequestWords } from './rights-requests.jobs.js';
import { RightsRequestsRepository } from './rights-requests.repository.js';

/** Removes the words of an erased account's requests; those of an open one go when it is closed. Idempotent. */
@Handles(ForgetRequestWords)
export class ForgetRequestWordsHandler {
  constructor(
    private readonly requests: RightsRequestsRepository,
    private readonly transactions: Transactions,
  ) {}

  async handle({ userId }: PayloadOf<typeof ForgetRequestWords>, run: JobRun): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.requests.forgetWords(tx, userId);
      await run.complete(tx);
    });
  }
}
