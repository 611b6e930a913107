import { queryMetric } from '../../../platform/metrics/metric.js';

const STATUSES = ['pending', 'paid', 'part_refunded', 'refunded', 'expired', 'cancelled'];

/** Orders by state. */
export const ordersMetrics = [
  queryMetric('hudvy_orders', {
    help: 'Orders by status.',
    label: ['status', STATUSES],
    sql: `SELECT status AS label, count(*) AS value FROM orders GROUP BY status`,
  }),
  queryMetric('hudvy_order_last_paid_seconds', {
    help: 'Time since an order was paid; missing before the first one.',
    sql: `SELECT NULL AS label, extract(epoch FROM CAST(:now AS timestamptz) - max(paid_at)) AS value FROM orders`,
  }),
];
