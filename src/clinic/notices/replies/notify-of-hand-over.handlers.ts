import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import type { HandOverPayload } from '../../cases/hand-overs.events.js';
import { NotifyOfHandOver, NotifyOfRefusedHandOver } from '../notices.jobs.js';
import { ClinicianNotices } from './clinician-notices.js';

/** Mails one clinician about a case that is offered, or was refused. Idempotent: one mail row per offer and notice. */
@Injectable()
export class HandOverNotices {
  constructor(
    private readonly cases: CasesRepository,
    private readonly notices: ClinicianNotices,
    private readonly transactions: Transactions,
  ) {}

  async send(
    notice: 'hand-over' | 'hand-over-refused',
    { caseId, handOverId, clinicianId }: HandOverPayload,
    run: JobRun,
  ): Promise<void> {
    const found = await this.cases.find(caseId);
    if (!found) return run.completeWithoutTransaction('the case is gone');
    const recipients = await this.notices.findRecipients(notice, clinicianId);
    await this.transactions.run(async (tx) => {
      await this.notices.enqueue(tx, { notice, factId: handOverId, caseId, orderId: found.orderId }, recipients);
      await run.complete(tx);
    });
  }
}

/** The colleague who is asked to take a case. Idempotent: see HandOverNotices. */
@Handles(NotifyOfHandOver)
export class NotifyOfHandOverHandler {
  constructor(private readonly notices: HandOverNotices) {}

  handle(payload: PayloadOf<typeof NotifyOfHandOver>, run: JobRun): Promise<void> {
    return this.notices.send('hand-over', payload, run);
  }
}

/** The holder whose offer was refused. Idempotent: see HandOverNotices. */
@Handles(NotifyOfRefusedHandOver)
export class NotifyOfRefusedHandOverHandler {
  constructor(private readonly notices: HandOverNotices) {}

  handle(payload: PayloadOf<typeof NotifyOfRefusedHandOver>, run: JobRun): Promise<void> {
    return this.notices.send('hand-over-refused', payload, run);
  }
}
