import { purgeHandler } from '../../platform/retention/purge-handler.js';
import { PurgeUnpaidOrders } from '../orders.jobs.js';

/** Removes orders that were never paid, with their checkout sessions (src/retention.ts). */
export const PurgeUnpaidOrdersHandler = purgeHandler(PurgeUnpaidOrders, 'orders');
