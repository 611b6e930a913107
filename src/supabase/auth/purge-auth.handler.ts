import { secondsInHour } from 'date-fns/constants';
import { purgeHandler } from '../../platform/retention/purge-handler.js';
import { sessionLifetimes } from './accounts/session-lifetimes.js';
import { PurgeAuth } from './auth.jobs.js';
import { authRetention } from './auth.retention.js';

/** Removes links, codes, challenges and sessions that are over, unproven accounts, old security events (auth.retention.ts). */
export const PurgeAuthHandler = purgeHandler(PurgeAuth, authRetention, (env) => {
  // Sessions of admins end sooner and are removed with the rest.
  const { totalSeconds, idleSeconds } = sessionLifetimes(env, false);
  return {
    session: totalSeconds === null ? null : totalSeconds / secondsInHour,
    idleSession: idleSeconds === null ? null : idleSeconds / secondsInHour,
  };
});
