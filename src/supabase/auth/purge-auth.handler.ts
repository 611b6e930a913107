import { secondsInHour } from 'date-fns/constants';
import { Handles } from '../../platform/jobs/job-handler.js';
import { Purge } from '../../platform/retention/purge.js';
import { sessionLifetimes } from './accounts/session-lifetimes.js';
import { authRetention } from './auth.retention.js';
import { AuthEnv } from './auth.settings.js';
import { defineJob } from '../../platform/jobs/define-job.js';

const PurgeAuth = defineJob('maintenance.purge-auth', { everySeconds: secondsInHour, attempts: 3 });

/** Removes links, codes, challenges and sessions that are over, unproven accounts, old security events (auth.retention.ts). */
@Handles(PurgeAuth)
export class PurgeAuthHandler {
  constructor(
    private readonly purge: Purge,
    private readonly env: AuthEnv,
  ) {}

  handle(): Promise<void> {
    // Sessions of admins end sooner and are removed with the rest.
    const { totalSeconds, idleSeconds } = sessionLifetimes(this.env, false);
    return this.purge.run(authRetention, {
      session: totalSeconds === null ? null : totalSeconds / secondsInHour,
      idleSession: idleSeconds === null ? null : idleSeconds / secondsInHour,
    });
  }
}
