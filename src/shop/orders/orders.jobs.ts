import { secondsInDay } from 'date-fns/constants';
import { EmailConfirmed } from '../../supabase/auth/auth.events.js';
import { defineJob } from '../../platform/jobs/define-job.js';
import { BuyerErased, OrderEmailChanged } from './orders.events.js';

export const JoinGuestOrders = defineJob('orders.join-guest-orders', { on: EmailConfirmed });
export const FollowEmailChange = defineJob('orders.follow-email-change', { on: OrderEmailChanged });
export const PseudonymiseOrders = defineJob('orders.pseudonymise-orders', { on: BuyerErased });

/** Once a day: removes orders that were never paid (orders.retention.ts). */
export const PurgeUnpaidOrders = defineJob('maintenance.purge-unpaid-orders', {
  everySeconds: secondsInDay,
  attempts: 3,
});
