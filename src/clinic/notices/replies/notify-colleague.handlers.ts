import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { CasesRepository } from '../../cases/cases.repository.js';
import { AskForOpinion, NotifyOfHandOver, NotifyOfOpinion, NotifyOfRefusedHandOver } from '../notices.jobs.js';
import { ClinicianNotices } from './clinician-notices.js';
import type { ClinicianNotice } from './clinician-notice.mail.js';

interface ColleagueTask {
  readonly caseId: string;
  /** Id of the recipient. */
  readonly clinicianId: string;
  readonly factId: string;
}

/** Mails one clinician about what a colleague asks or answers. Idempotent: one mail row per fact and notice. */
@Injectable()
export class ColleagueNotices {
  constructor(
    private readonly cases: CasesRepository,
    private readonly notices: ClinicianNotices,
    private readonly transactions: Transactions,
  ) {}

  async send(notice: ClinicianNotice, { caseId, clinicianId, factId }: ColleagueTask, run: JobRun): Promise<void> {
    const found = await this.cases.find(caseId);
    if (!found) return run.completeWithoutTransaction('the case is gone');
    const recipients = await this.notices.findRecipients(notice, clinicianId);
    await this.transactions.run(async (tx) => {
      await this.notices.enqueue(tx, { notice, factId, caseId, orderId: found.orderId }, recipients);
      await run.complete(tx);
    });
  }
}

/** The colleague asked for a second opinion. Idempotent: see ColleagueNotices. */
@Handles(AskForOpinion)
export class AskForOpinionHandler {
  constructor(private readonly notices: ColleagueNotices) {}

  handle({ opinionId: factId, ...task }: PayloadOf<typeof AskForOpinion>, run: JobRun): Promise<void> {
    return this.notices.send('opinion', { ...task, factId }, run);
  }
}

/** Who asked for a second opinion, for each comment of the colleague. Idempotent: see ColleagueNotices. */
@Handles(NotifyOfOpinion)
export class NotifyOfOpinionHandler {
  constructor(private readonly notices: ColleagueNotices) {}

  handle({ commentId: factId, ...task }: PayloadOf<typeof NotifyOfOpinion>, run: JobRun): Promise<void> {
    return this.notices.send('opinion-answered', { ...task, factId }, run);
  }
}

/** The colleague who is asked to take a case. Idempotent: see ColleagueNotices. */
@Handles(NotifyOfHandOver)
export class NotifyOfHandOverHandler {
  constructor(private readonly notices: ColleagueNotices) {}

  handle({ handOverId: factId, ...task }: PayloadOf<typeof NotifyOfHandOver>, run: JobRun): Promise<void> {
    return this.notices.send('hand-over', { ...task, factId }, run);
  }
}

/** The holder whose offer was refused. Idempotent: see ColleagueNotices. */
@Handles(NotifyOfRefusedHandOver)
export class NotifyOfRefusedHandOverHandler {
  constructor(private readonly notices: ColleagueNotices) {}

  handle({ handOverId: factId, ...task }: PayloadOf<typeof NotifyOfRefusedHandOver>, run: JobRun): Promise<void> {
    return this.notices.send('hand-over-refused', { ...task, factId }, run);
  }
}
