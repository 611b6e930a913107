import { secondsInDay } from 'date-fns/constants';
import { EmailConfirmed } from '../../supabase/auth/auth.events.js';
import { DisputeChanged, RefundFailed, RefundSucceeded } from '../payments/payments.events.js';
import { defineJob } from '../../platform/jobs/define-job.js';
import { BuyerErased, OrderEmailChanged, OrderHeld, OrderPaid } from './orders.events.js';

export const SendRefundNotice = defineJob('orders.send-refund-notice', { on: RefundSucceeded });
export const NotifyOfFailedRefund = defineJob('orders.tell-of-failed-refund', { on: RefundFailed });
export const NotifyOfDispute = defineJob('orders.tell-of-dispute', { on: DisputeChanged });
export const JoinGuestOrders = defineJob('orders.join-guest-orders', { on: EmailConfirmed });
export const NotifyOfHeldOrder = defineJob('orders.tell-of-held-order', { on: OrderHeld });
export const SendConfirmation = defineJob('orders.send-confirmation', { on: OrderPaid });
export const FollowEmailChange = defineJob('orders.follow-email-change', { on: OrderEmailChanged });
export const PseudonymiseOrders = defineJob('orders.pseudonymise-orders', { on: BuyerErased });

/** Once a day: removes orders that were never paid (orders.retention.ts). */
export const PurgeUnpaidOrders = defineJob('maintenance.purge-unpaid-orders', {
  everySeconds: secondsInDay,
  attempts: 3,
});
