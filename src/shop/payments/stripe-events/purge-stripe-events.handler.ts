import { purgeHandler } from '../../../platform/retention/purge.js';
import { paymentsRetention } from '../payments.retention.js';
import { secondsInDay } from 'date-fns/constants';
import { defineJob } from '../../../platform/jobs/define-job.js';

/** Once a day: removes processed events of Stripe that are out of time (payments.retention.ts). */
const PurgeStripeEvents = defineJob('payments.purge-stripe-events', { everySeconds: secondsInDay, attempts: 3 });

/**
 * Deletes processed events after 90 days (data minimisation, payments.retention.ts). Stripe lists events for 30, so
 * de-duplication is unaffected.
 */
export const PurgeStripeEventsHandler = purgeHandler(PurgeStripeEvents, paymentsRetention);
