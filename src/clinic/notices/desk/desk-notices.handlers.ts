import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { NotifyAskerOfInfo, NotifyOfNewCase, NotifyOfRedFlag, NotifyOfTakeOver } from '../notices.jobs.js';
import { DeskNotices } from './desk-notices.js';

// All idempotent: see DeskNotices.

/** When a form has come; one mail an hour at most to each clinician. */
@Handles(NotifyOfNewCase)
export class NotifyOfNewCaseHandler {
  constructor(private readonly notices: DeskNotices) {}

  handle(payload: PayloadOf<typeof NotifyOfNewCase>, run: JobRun): Promise<void> {
    return this.notices.notifyOfNewCase(payload, run);
  }
}

/** The patient responded to a request for information. */
@Handles(NotifyAskerOfInfo)
export class NotifyAskerOfInfoHandler {
  constructor(private readonly notices: DeskNotices) {}

  handle(payload: PayloadOf<typeof NotifyAskerOfInfo>, run: JobRun): Promise<void> {
    return this.notices.notifyAsker('info-given', payload, run);
  }
}

/** When what the patient adds needs care at once. */
@Handles(NotifyOfRedFlag)
export class NotifyOfRedFlagHandler {
  constructor(private readonly notices: DeskNotices) {}

  handle(payload: PayloadOf<typeof NotifyOfRedFlag>, run: JobRun): Promise<void> {
    return this.notices.notifyAsker('red-flag', payload, run);
  }
}

/** When a colleague has taken a case over. */
@Handles(NotifyOfTakeOver)
export class NotifyOfTakeOverHandler {
  constructor(private readonly notices: DeskNotices) {}

  handle(payload: PayloadOf<typeof NotifyOfTakeOver>, run: JobRun): Promise<void> {
    return this.notices.notifyFormerHolder(payload, run);
  }
}
