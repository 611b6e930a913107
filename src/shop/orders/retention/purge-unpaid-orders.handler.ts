import { purgeHandler } from '../../../platform/retention/purge-handler.js';
import { PurgeUnpaidOrders } from '../orders.jobs.js';
import { ordersRetention } from '../orders.retention.js';

/** Removes orders that were never paid, with their checkout sessions (orders.retention.ts). */
export const PurgeUnpaidOrdersHandler = purgeHandler(PurgeUnpaidOrders, ordersRetention);
