import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { Letters } from '../../../platform/notices/letter.js';
import { UsersRepository } from '../accounts/users.repository.js';
import { FactorResetOnServer } from '../auth.events.js';
import { FactorResetChanged, OwnFactorResetChanged, type FactorResetChange } from './factor-reset.mail.js';

interface ToldReset {
  readonly id: string;
  readonly email: string | null;
  /** Of the link; only when confirmed by an admin. */
  readonly token?: string;
}

/** Mails about a reset: to the person, and to every admin besides. */
@Injectable()
export class FactorResetMails {
  constructor(private readonly letters: Letters) {}

  /** Stores the mails in the caller's transaction. */
  async tell(tx: Tx, change: FactorResetChange, told: ToldReset): Promise<void> {
    const about = { factId: randomUUID(), subjectId: told.id };
    await this.letters.store(tx, FactorResetChanged, { ...about, change, ownEmail: told.email });
    await this.tellPerson(tx, change, told);
  }

  /** The mail to the person alone: who confirmed a reset is mailed to all admins with the act. */
  async tellPerson(tx: Tx, change: FactorResetChange, { id: subjectId, email, token }: ToldReset): Promise<void> {
    if (email === null) return;
    await this.letters.store(tx, OwnFactorResetChanged, {
      factId: randomUUID(),
      subjectId,
      email,
      change,
      token: token ?? null,
    });
  }
}

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
      await this.mails.tell(tx, 'confirmed', { id: resetId, email: user?.email ?? null });
      await run.complete(tx);
    });
  }
}
