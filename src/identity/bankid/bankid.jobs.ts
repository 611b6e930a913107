import { secondsInHour } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';

/** Within seconds: the person holds the app in the hand. */
export const CollectAbandonedOrders = defineJob('bankid.collect-abandoned-orders', { everySeconds: 5, attempts: 1 });

export const PurgeBankid = defineJob('maintenance.purge-bankid', { everySeconds: secondsInHour / 4, attempts: 3 });
