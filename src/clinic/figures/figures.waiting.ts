import type { WaitingSet } from '../../platform/waiting/waiting-set.js';

const BOOKED = 'created_at >= :from AND created_at < :until';

/** Orders behind the numbers of a month and of today, which filter the list of orders by when it happened. */
export const figuresWaiting: readonly WaitingSet[] = [
  {
    name: 'paid',
    of: 'orders',
    isListOnly: true,
    // Stripe books nothing of an order of 0 kr.
    ids: `SELECT of_order AS id FROM ledger_rows WHERE kind = 'sale' AND ${BOOKED}
          UNION SELECT id FROM orders WHERE paid_ore = 0 AND paid_at >= :from AND paid_at < :until`,
    ofPeriod: {
      sums: 'paidOre',
      ore: `SELECT coalesce(sum(amount_ore), 0)::float8 AS ore FROM ledger_rows WHERE kind = 'sale' AND ${BOOKED}`,
    },
  },
  {
    name: 'refunded',
    of: 'orders',
    isListOnly: true,
    ids: `SELECT DISTINCT of_order AS id FROM ledger_rows WHERE kind = 'refund' AND ${BOOKED}`,
    ofPeriod: {
      sums: 'refundedOre',
      ore: `SELECT coalesce(-sum(amount_ore), 0)::float8 AS ore FROM ledger_rows WHERE kind = 'refund' AND ${BOOKED}`,
    },
  },
  {
    name: 'answered',
    of: 'orders',
    isListOnly: true,
    ids: `SELECT DISTINCT order_id AS id FROM cases WHERE state IN ('answered', 'closed')
          AND clock_paused_since >= :from AND clock_paused_since < :until`,
    ofPeriod: {},
  },
];
