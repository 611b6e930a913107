import { secondsInDay, secondsInMinute } from 'date-fns/constants';
import { defineJob } from '../../../platform/jobs/define-job.js';
import { Handles } from '../../../platform/jobs/job-handler.js';
import { CheckAccessLog } from './check-access-log.js';

export const WatchAccessLog = defineJob('maintenance.watch-access-log', { everySeconds: secondsInMinute, attempts: 1 });

export const VerifyAccessLog = defineJob('maintenance.verify-access-log', { everySeconds: secondsInDay });

/** Reports rows that were not sealed in time. Idempotent: one mail a day. */
@Handles(WatchAccessLog)
export class WatchAccessLogHandler {
  constructor(private readonly checkAccessLog: CheckAccessLog) {}

  async handle(): Promise<void> {
    await this.checkAccessLog.watchSealer();
  }
}

/** Reports a log that differs from its seals. Idempotent: one mail a day. */
@Handles(VerifyAccessLog)
export class VerifyAccessLogHandler {
  constructor(private readonly checkAccessLog: CheckAccessLog) {}

  async handle(): Promise<void> {
    await this.checkAccessLog.verify();
  }
}
