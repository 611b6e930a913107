import { secondsInDay, secondsInMinute } from 'date-fns/constants';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { CheckAccessLog } from './check-access-log.js';

export const WatchAccessLog = defineJob('maintenance.watch-access-log', { everySeconds: secondsInMinute, attempts: 1 });

export const VerifyAccessLog = defineJob('maintenance.verify-access-log', { everySeconds: secondsInDay });

/** Tells when rows wait for the sealer. Idempotent: one mail a day. */
@Handles(WatchAccessLog)
export class WatchAccessLogHandler {
  constructor(private readonly checkAccessLog: CheckAccessLog) {}

  async handle(): Promise<void> {
    await this.checkAccessLog.watchSealer();
  }
}

/** Tells when the log is not as it was sealed. Idempotent: one mail a day. */
@Handles(VerifyAccessLog)
export class VerifyAccessLogHandler {
  constructor(private readonly checkAccessLog: CheckAccessLog) {}

  async handle(): Promise<void> {
    await this.checkAccessLog.verify();
  }
}
