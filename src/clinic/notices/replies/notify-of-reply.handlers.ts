import { Transactions } from '../../../platform/database/transactions.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import type { Case } from '../../cases/case.entity.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { factOfReply } from '../../cases/fact-of-reply.js';
import {
  AskHowItWent,
  NotifyDeskOfRetraction,
  NotifyOfAmendment,
  NotifyOfReply,
  NotifyOfRetraction,
} from '../notices.jobs.js';
import { ClinicianNotices } from './clinician-notices.js';
import { PatientNotices } from './patient-notices.js';

// All idempotent: mail and text message are stored once per fact, in the transaction that completes the job.

const hasReply = (found: Case | null): found is Case => found?.state === 'answered' || found?.state === 'closed';
const RETRACTED = 'the reply was retracted before';

/** Notifies the patient that the reply is ready. */
@Handles(NotifyOfReply)
export class NotifyOfReplyHandler {
  constructor(
    private readonly notices: PatientNotices,
    private readonly cases: CasesRepository,
  ) {}

  async handle({ caseId, orderId }: PayloadOf<typeof NotifyOfReply>, run: JobRun): Promise<void> {
    const found = await this.cases.find(caseId);
    if (!hasReply(found)) return run.completeWithoutTransaction(RETRACTED);
    await this.notices.send({ notice: 'reply', caseId, orderId, factId: factOfReply(found), withSms: true }, run);
  }
}

/** Notifies the patient that the reply was amended. */
@Handles(NotifyOfAmendment)
export class NotifyOfAmendmentHandler {
  constructor(
    private readonly notices: PatientNotices,
    private readonly cases: CasesRepository,
  ) {}

  async handle({ caseId, orderId, amendmentId }: PayloadOf<typeof NotifyOfAmendment>, run: JobRun): Promise<void> {
    if (!hasReply(await this.cases.find(caseId))) return run.completeWithoutTransaction(RETRACTED);
    await this.notices.send({ notice: 'amendment', caseId, orderId, factId: amendmentId, withSms: true }, run);
  }
}

/** Notifies the patient that something has happened in the case; why, its page says. */
@Handles(NotifyOfRetraction)
export class NotifyOfRetractionHandler {
  constructor(
    private readonly notices: PatientNotices,
    private readonly cases: CasesRepository,
  ) {}

  async handle({ caseId, orderId }: PayloadOf<typeof NotifyOfRetraction>, run: JobRun): Promise<void> {
    const found = await this.cases.find(caseId);
    if (!found) return run.completeWithoutTransaction('the case is gone');
    await this.notices.send({ notice: 'retraction', caseId, orderId, factId: factOfReply(found), withSms: true }, run);
  }
}

/** Notifies the clinician who had signed, or all while that one is away: the case waits for another reply. */
@Handles(NotifyDeskOfRetraction)
export class NotifyDeskOfRetractionHandler {
  constructor(
    private readonly notices: ClinicianNotices,
    private readonly cases: CasesRepository,
    private readonly transactions: Transactions,
  ) {}

  async handle(
    { caseId, orderId, formerClinicianId }: PayloadOf<typeof NotifyDeskOfRetraction>,
    run: JobRun,
  ): Promise<void> {
    const found = await this.cases.find(caseId);
    if (!found) return run.completeWithoutTransaction('the case is gone');
    const recipients = await this.notices.findRecipients('retraction', formerClinicianId ?? null);
    await this.transactions.run(async (tx) => {
      const factId = factOfReply(found);
      await this.notices.enqueue(tx, { notice: 'retraction', factId, caseId, orderId }, recipients);
      await run.complete(tx);
    });
  }
}

/** Asks once per reply how it went, when the time for messages is over. */
@Handles(AskHowItWent)
export class AskHowItWentHandler {
  constructor(
    private readonly notices: PatientNotices,
    private readonly cases: CasesRepository,
  ) {}

  async handle({ caseId, orderId }: PayloadOf<typeof AskHowItWent>, run: JobRun): Promise<void> {
    const found = await this.cases.find(caseId);
    if (!hasReply(found)) return run.completeWithoutTransaction(RETRACTED);
    await this.notices.send({ notice: 'closed', caseId, orderId, factId: factOfReply(found), withSms: false }, run);
  }
}
