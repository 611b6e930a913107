import { Transactions } from '../../../platform/database/transactions.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { AskHowItWent, NotifyOfAmendment, NotifyOfReply } from '../notices.jobs.js';
import { PatientNotices } from './patient-notices.js';

// All idempotent: mail and text message are stored once per fact, in the transaction that completes the job.

/** Notifies the patient that the reply is ready. */
@Handles(NotifyOfReply)
export class NotifyOfReplyHandler {
  constructor(
    private readonly notices: PatientNotices,
    private readonly transactions: Transactions,
  ) {}

  async handle({ caseId, orderId }: PayloadOf<typeof NotifyOfReply>, run: JobRun): Promise<void> {
    await this.notices.prepare();
    await this.transactions.run(async (tx) => {
      const fact = { notice: 'reply', caseId, orderId, factId: caseId, withSms: true } as const;
      await this.notices.enqueue(tx, fact);
      await run.complete(tx);
    });
  }
}

/** Notifies the patient that the reply was amended. */
@Handles(NotifyOfAmendment)
export class NotifyOfAmendmentHandler {
  constructor(
    private readonly notices: PatientNotices,
    private readonly transactions: Transactions,
  ) {}

  async handle({ caseId, orderId, amendmentId }: PayloadOf<typeof NotifyOfAmendment>, run: JobRun): Promise<void> {
    await this.notices.prepare();
    await this.transactions.run(async (tx) => {
      const fact = { notice: 'amendment', caseId, orderId, factId: amendmentId, withSms: true } as const;
      await this.notices.enqueue(tx, fact);
      await run.complete(tx);
    });
  }
}

/** Asks once how it went, when the time for messages is over. */
@Handles(AskHowItWent)
export class AskHowItWentHandler {
  constructor(
    private readonly notices: PatientNotices,
    private readonly transactions: Transactions,
  ) {}

  async handle({ caseId, orderId }: PayloadOf<typeof AskHowItWent>, run: JobRun): Promise<void> {
    await this.notices.prepare();
    await this.transactions.run(async (tx) => {
      const fact = { notice: 'closed', caseId, orderId, factId: caseId, withSms: false } as const;
      await this.notices.enqueue(tx, fact);
      await run.complete(tx);
    });
  }
}
