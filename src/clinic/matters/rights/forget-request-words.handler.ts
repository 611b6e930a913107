import { Transactions } from '../../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { RightsRequestsRepository } from './rights-requests.repository.js';
import { UserErased } from '../../../supabase/auth/auth.events.js';

/** Words of requests that an erased account made outside its cases do not stay. */
const ForgetRequestWords = defineJob('rights-requests.forget-words', { on: UserErased });

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
