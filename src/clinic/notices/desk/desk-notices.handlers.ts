import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { TellAskerOfInfo, TellOfNewCase, TellOfRedFlag, TellOfTakeOver } from '../notices.jobs.js';
import { DeskNotices } from './desk-notices.service.js';

// Twice is harmless for all of them: see DeskNotices.

/** When a form has come; one mail an hour at most to each clinician. */
@Handles(TellOfNewCase)
export class TellOfNewCaseHandler {
  constructor(private readonly notices: DeskNotices) {}

  handle(payload: PayloadOf<typeof TellOfNewCase>, run: JobRun): Promise<void> {
    return this.notices.tellOfNewCase(payload, run);
  }
}

/** When the patient has answered what was asked. */
@Handles(TellAskerOfInfo)
export class TellAskerOfInfoHandler {
  constructor(private readonly notices: DeskNotices) {}

  handle(payload: PayloadOf<typeof TellAskerOfInfo>, run: JobRun): Promise<void> {
    return this.notices.tellAsker('info-given', payload, run);
  }
}

/** When what the patient adds needs care at once. */
@Handles(TellOfRedFlag)
export class TellOfRedFlagHandler {
  constructor(private readonly notices: DeskNotices) {}

  handle(payload: PayloadOf<typeof TellOfRedFlag>, run: JobRun): Promise<void> {
    return this.notices.tellAsker('red-flag', payload, run);
  }
}

/** When a colleague has taken a case over. */
@Handles(TellOfTakeOver)
export class TellOfTakeOverHandler {
  constructor(private readonly notices: DeskNotices) {}

  handle(payload: PayloadOf<typeof TellOfTakeOver>, run: JobRun): Promise<void> {
    return this.notices.tellFormerHolder(payload, run);
  }
}
