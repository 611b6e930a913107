import type { WaitingSet } from '../../platform/waiting/waiting-set.js';

/** Orders whose money waits for somebody. */
export const paymentsWaiting: readonly WaitingSet[] = [
  {
    // A later refund takes the place of one that failed.
    name: 'failed-refunds',
    of: 'orders',
    ids: `SELECT DISTINCT r.order_id AS id FROM refunds r
          WHERE r.state = 'failed' AND NOT EXISTS
            (SELECT 1 FROM refunds later WHERE later.order_id = r.order_id AND later.requested_at > r.requested_at)`,
  },
  {
    name: 'waiting-refunds',
    of: 'orders',
    isUsual: true,
    ids: `SELECT DISTINCT order_id AS id FROM refunds WHERE state IN ('requested', 'sent')`,
  },
  {
    name: 'open-disputes',
    of: 'orders',
    ids: 'SELECT DISTINCT order_id AS id FROM disputes WHERE closed_at IS NULL',
  },
];
