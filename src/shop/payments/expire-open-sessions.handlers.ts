import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { ExpireOpenSessions } from './expire-open-sessions.js';
import { defineJob } from '../../platform/jobs/define-job.js';
import { ClinicStateChanged } from '../../profile/clinic-state/clinic-state.events.js';
import { secondsInMinute } from 'date-fns/constants';

const ExpireSessionsAtClosing = defineJob('payments.expire-sessions-at-closing', {
  on: ClinicStateChanged,
  attempts: 10,
  backoffSeconds: 10,
});

const ExpireSessionsWhileClosed = defineJob('payments.expire-sessions-while-closed', {
  everySeconds: secondsInMinute,
  attempts: 1,
});

/** As soon as the clinic stops taking orders. Idempotent: an ended session is not open. */
@Handles(ExpireSessionsAtClosing)
export class ExpireSessionsAtClosingHandler {
  constructor(private readonly expireOpenSessions: ExpireOpenSessions) {}

  async handle(_payload: object, run: JobRun): Promise<void> {
    await this.expireOpenSessions.run();
    run.completeWithoutTransaction('sessions end one by one at Stripe');
  }
}

/** Every minute, for sessions that were being made while the clinic closed. Idempotent like the other. */
@Handles(ExpireSessionsWhileClosed)
export class ExpireSessionsWhileClosedHandler {
  constructor(private readonly expireOpenSessions: ExpireOpenSessions) {}

  async handle(): Promise<void> {
    await this.expireOpenSessions.run();
  }
}
