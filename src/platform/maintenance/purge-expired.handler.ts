import { secondsInHour } from 'date-fns/constants';
import { defineJob } from '../jobs/define-job.js';
import { purgeHandler } from '../retention/purge-handler.js';
import { platformRetention } from './platform.retention.js';

const PurgeExpired = defineJob('maintenance.purge-expired', { everySeconds: secondsInHour, attempts: 3 });

/** Removes expired counters, events and mails (platform.retention.ts). */
export const PurgeExpiredHandler = purgeHandler(PurgeExpired, platformRetention);
