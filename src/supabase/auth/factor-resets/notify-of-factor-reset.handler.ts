import { Transactions } from '../../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { FactorResetMails } from './factor-reset-mails.js';
import { FactorResetOnServer } from '../auth.events.js';

/** Tells the person and the admins of a reset that the command on the server made. */
const NotifyOfFactorReset = defineJob('mail.notify-of-factor-reset', { on: FactorResetOnServer });

/**
 * Mails the person and the admins of a reset by the command on the server, which hands out link and code itself.
 * Idempotent: the job is marked as done in the transaction that stores the mails.
 */
@Handles(NotifyOfFactorReset)
export class NotifyOfFactorResetHandler {
  constructor(
    private readonly users: UsersRepository,
    private readonly mails: FactorResetMails,
    private readonly transactions: Transactions,
  ) {}

  async handle({ resetId, userId }: PayloadOf<typeof NotifyOfFactorReset>, run: JobRun): Promise<void> {
    await this.transactions.run(async (tx) => {
      const user = await this.users.find(userId, tx);
      await this.mails.tell(tx, 'confirmed', { id: resetId, email: user?.email ?? null, token: null });
      await run.complete(tx);
    });
  }
}
