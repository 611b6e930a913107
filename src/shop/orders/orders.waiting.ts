import type { WaitingSet } from '../../platform/waiting/waiting-set.js';

/** Orders that wait for an admin. */
export const ordersWaiting: readonly WaitingSet[] = [
  {
    name: 'held-orders',
    of: 'orders',
    ids: `SELECT id FROM orders WHERE held_at IS NOT NULL AND released_at IS NULL AND status <> 'refunded'`,
  },
  {
    // Counted as mails. Those about other subjects have ids of no order.
    name: 'orders-with-failed-mail',
    of: 'orders',
    isUsual: true,
    ids: `SELECT DISTINCT o.id FROM mail_deliveries m JOIN orders o ON o.id = m.subject_id
          WHERE m.state = 'failed' AND m.dismissed_at IS NULL`,
  },
];
