import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { AskHowItWent, NotifyOfAmendment, NotifyOfReply } from '../notices.jobs.js';
import { PatientNotices } from './patient-notices.js';

// All idempotent: mail and text message are stored once per fact, in the transaction that completes the job.

/** Notifies the patient that the reply is ready. */
@Handles(NotifyOfReply)
export class NotifyOfReplyHandler {
  constructor(private readonly notices: PatientNotices) {}

  async handle({ caseId, orderId }: PayloadOf<typeof NotifyOfReply>, run: JobRun): Promise<void> {
    await this.notices.send({ notice: 'reply', caseId, orderId, factId: caseId, withSms: true }, run);
  }
}

/** Notifies the patient that the reply was amended. */
@Handles(NotifyOfAmendment)
export class NotifyOfAmendmentHandler {
  constructor(private readonly notices: PatientNotices) {}

  async handle({ caseId, orderId, amendmentId }: PayloadOf<typeof NotifyOfAmendment>, run: JobRun): Promise<void> {
    await this.notices.send({ notice: 'amendment', caseId, orderId, factId: amendmentId, withSms: true }, run);
  }
}

/** Asks once how it went, when the time for messages is over. */
@Handles(AskHowItWent)
export class AskHowItWentHandler {
  constructor(private readonly notices: PatientNotices) {}

  async handle({ caseId, orderId }: PayloadOf<typeof AskHowItWent>, run: JobRun): Promise<void> {
    await this.notices.send({ notice: 'closed', caseId, orderId, factId: caseId, withSms: false }, run);
  }
}
