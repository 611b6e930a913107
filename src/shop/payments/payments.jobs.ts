import { secondsInDay, secondsInMinute } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';
import { ClinicStateChanged } from '../../profile/clinic-state/clinic-state.events.js';
import {
  CatalogChanged,
  StripeDisputeChanged,
  InvoiceChanged,
  RefundRequested,
  StripeRefundChanged,
  StripeEventReceived,
} from './payments.events.js';

export const ProcessStripeEvent = defineJob('payments.process-stripe-event', {
  on: StripeEventReceived,
  attempts: 10,
  backoffSeconds: 2,
});
export const SyncInvoice = defineJob('payments.sync-invoice', { on: InvoiceChanged, attempts: 10, backoffSeconds: 10 });
export const RefreshCatalog = defineJob('payments.refresh-catalog', {
  on: CatalogChanged,
  attempts: 10,
  backoffSeconds: 10,
});

/**
 * Retried for more than a day: Stripe repeats its response to an idempotency key for 24 hours, including its own
 * errors.
 */
export const SendRefund = defineJob('payments.send-refund', {
  on: RefundRequested,
  attempts: 15,
  backoffSeconds: 10,
  isAwaited: true,
});
export const SyncRefund = defineJob('payments.sync-refund', {
  on: StripeRefundChanged,
  attempts: 10,
  backoffSeconds: 10,
});
export const SyncDispute = defineJob('payments.sync-dispute', {
  on: StripeDisputeChanged,
  attempts: 10,
  backoffSeconds: 10,
});

export const ExpireSessionsAtClosing = defineJob('payments.expire-sessions-at-closing', {
  on: ClinicStateChanged,
  attempts: 10,
  backoffSeconds: 10,
});
export const ExpireSessionsWhileClosed = defineJob('payments.expire-sessions-while-closed', {
  everySeconds: secondsInMinute,
  attempts: 1,
});

/** Once a day: removes processed events of Stripe that are out of time (payments.retention.ts). */
export const PurgeStripeEvents = defineJob('payments.purge-stripe-events', { everySeconds: secondsInDay, attempts: 3 });
