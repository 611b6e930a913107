import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { CasesRepository } from '../cases/cases.repository.js';
import { ClinicianNotices } from '../notices/replies/clinician-notices.js';
import type { CheckInPayload } from './check-ins.events.js';
import { NotifyOfMissedCheckIn, NotifyOfWorsePatient } from './check-ins.jobs.js';

/** Mails clinicians at once, outside the digest. Idempotent: one mail row per answer and recipient. */
@Injectable()
export class WorsePatientNotices {
  constructor(
    private readonly cases: CasesRepository,
    private readonly notices: ClinicianNotices,
    private readonly transactions: Transactions,
  ) {}

  /** @param isMissed the goal has passed, so every clinician is notified */
  async send({ caseId, orderId, answeredAt }: CheckInPayload, isMissed: boolean, run: JobRun): Promise<void> {
    const found = await this.cases.find(caseId);
    const notice = isMissed ? 'check-in-missed' : 'check-in';
    const recipients = await this.notices.findRecipients(notice, isMissed ? null : (found?.clinicianId ?? null));
    await this.transactions.run(async (tx) => {
      const task = { notice, factId: `${caseId}:${answeredAt}`, caseId, orderId } as const;
      await this.notices.enqueue(tx, task, recipients);
      await run.complete(tx);
    });
  }
}

/** The signer, or every clinician when the signer is not at work. Idempotent: see WorsePatientNotices. */
@Handles(NotifyOfWorsePatient)
export class NotifyOfWorsePatientHandler {
  constructor(private readonly notices: WorsePatientNotices) {}

  handle(payload: PayloadOf<typeof NotifyOfWorsePatient>, run: JobRun): Promise<void> {
    return this.notices.send(payload, false, run);
  }
}

/** Every clinician. Idempotent: see WorsePatientNotices. */
@Handles(NotifyOfMissedCheckIn)
export class NotifyOfMissedCheckInHandler {
  constructor(private readonly notices: WorsePatientNotices) {}

  handle(payload: PayloadOf<typeof NotifyOfMissedCheckIn>, run: JobRun): Promise<void> {
    return this.notices.send(payload, true, run);
  }
}
