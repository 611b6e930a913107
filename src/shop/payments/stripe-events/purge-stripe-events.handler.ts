import { purgeHandler } from '../../../platform/retention/purge-handler.js';
import { PurgeStripeEvents } from '../payments.jobs.js';
import { paymentsRetention } from '../payments.retention.js';

/**
 * Deletes processed events after 90 days (data minimisation, payments.retention.ts). Stripe lists events for 30, so
 * de-duplication is unaffected.
 */
export const PurgeStripeEventsHandler = purgeHandler(PurgeStripeEvents, paymentsRetention);
