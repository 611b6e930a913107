import { purgeHandler } from '../../../platform/retention/purge-handler.js';
import { ordersRetention } from '../orders.retention.js';
import { secondsInDay } from 'date-fns/constants';
import { defineJob } from '../../../platform/jobs/define-job.js';

/** Once a day: removes orders that were never paid (orders.retention.ts). */
const PurgeUnpaidOrders = defineJob('maintenance.purge-unpaid-orders', {
  everySeconds: secondsInDay,
  attempts: 3,
});

/** Removes orders that were never paid, with their checkout sessions (orders.retention.ts). */
export const PurgeUnpaidOrdersHandler = purgeHandler(PurgeUnpaidOrders, ordersRetention);
