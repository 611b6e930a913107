import { purgeHandler } from '../../platform/retention/purge-handler.js';
import { PurgeStripeEvents } from '../payments.jobs.js';

/** Removes processed events of Stripe after 90 days (src/retention.ts). */
export const PurgeStripeEventsHandler = purgeHandler(PurgeStripeEvents, 'payments');
