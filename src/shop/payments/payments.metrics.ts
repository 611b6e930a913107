import { queryMetric } from '../../platform/metrics/metric.js';
import { LOST_EVENTS } from './payments.repository.js';

/** Stripe's events, refunds and disputes. */
export const paymentsMetrics = [
  queryMetric('hudvy_stripe_events_waiting', {
    help: 'Events from Stripe that are not processed.',
    sql: `SELECT NULL AS label, count(*) AS value FROM stripe_events WHERE processed_at IS NULL`,
  }),
  queryMetric('hudvy_stripe_event_lag_seconds', {
    help: 'Age of the oldest event from Stripe that is not processed; 0 when none waits.',
    sql: `SELECT NULL AS label, coalesce(extract(epoch FROM now() - min(received_at)), 0) AS value
          FROM stripe_events WHERE processed_at IS NULL`,
  }),
  queryMetric('hudvy_stripe_event_last_seconds', {
    help: 'Time since an event from Stripe came by webhook; missing before the first one.',
    sql: `SELECT NULL AS label, extract(epoch FROM now() - max(received_at)) AS value FROM stripe_events WHERE NOT is_found`,
  }),
  queryMetric('hudvy_stripe_webhook_lost_seconds', {
    help: 'Age of the oldest event that was found at Stripe, since the last one that came by webhook; 0 when webhooks come.',
    sql: `SELECT NULL AS label, coalesce(extract(epoch FROM now() - min(received_at)), 0) AS value ${LOST_EVENTS}`,
  }),
  queryMetric('hudvy_stripe_webhooks_refused', {
    help: 'Webhooks of the last hour whose signature fits none of the secrets, since the last event that came by webhook.',
    sql: `SELECT NULL AS label, coalesce(sum(count), 0) AS value FROM stripe_webhook_refusals
          WHERE last_at > greatest(now() - interval '1 hour', (SELECT max(received_at) FROM stripe_events WHERE NOT is_found))`,
  }),
  queryMetric('hudvy_checkout_sessions_open', {
    help: 'Checkout Sessions in which a visitor can pay.',
    sql: `SELECT NULL AS label, count(*) AS value FROM checkout_sessions WHERE status = 'open'`,
  }),
  queryMetric('hudvy_checkout_sessions_refused', {
    help: 'Attempts to pay within 15 minutes that Stripe opened no session for, since the last one that it opened.',
    sql: `SELECT NULL AS label, count(*) AS value FROM checkout_sessions
          WHERE status = 'expired' AND stripe_session_id IS NULL AND created_at > greatest(
            now() - interval '15 minutes',
            (SELECT max(created_at) FROM checkout_sessions
             WHERE stripe_session_id IS NOT NULL AND created_at > now() - interval '15 minutes'))`,
  }),
  queryMetric('hudvy_refunds', {
    help: 'Refunds by state.',
    label: ['state', ['requested', 'sent', 'succeeded', 'failed']],
    sql: `SELECT state AS label, count(*) AS value FROM refunds GROUP BY state`,
  }),
  queryMetric('hudvy_refund_oldest_seconds', {
    help: 'Age of the oldest refund that Stripe has not made; 0 when none waits.',
    sql: `SELECT NULL AS label, coalesce(extract(epoch FROM CAST(:now AS timestamptz) - min(requested_at)), 0) AS value
          FROM refunds WHERE state IN ('requested', 'sent')`,
  }),
  queryMetric('hudvy_dispute_due_seconds', {
    help: 'Time left to respond to the next open dispute, negative when it is over; missing when none is open.',
    sql: `SELECT NULL AS label, extract(epoch FROM min(answer_due_at) - CAST(:now AS timestamptz)) AS value
          FROM disputes WHERE closed_at IS NULL`,
  }),
];
