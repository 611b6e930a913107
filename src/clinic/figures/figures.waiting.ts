import type { WaitingSet } from '../../platform/waiting/waiting-set.js';
import { unansweredAt } from './month.repository.js';

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
      sums: `SELECT coalesce(sum(amount_ore), 0)::float8 AS "paidOre", coalesce(sum(vat_ore), 0)::float8 AS "vatOre"
             FROM ledger_rows WHERE kind = 'sale' AND ${BOOKED}`,
    },
  },
  {
    name: 'refunded',
    of: 'orders',
    isListOnly: true,
    ids: `SELECT DISTINCT of_order AS id FROM ledger_rows WHERE kind = 'refund' AND ${BOOKED}`,
    ofPeriod: {
      sums: `SELECT coalesce(-sum(amount_ore), 0)::float8 AS "refundedOre", coalesce(-sum(vat_ore), 0)::float8 AS "vatOre"
             FROM ledger_rows WHERE kind = 'refund' AND ${BOOKED}`,
    },
  },
  ofCases('forms-sent', 'clock_started_at'),
  ofCases('answered', 'clock_paused_since', `state IN ('answered', 'closed') AND`),
  ofCases('goals-missed', 'goal_missed_at'),
  ofCases('limits-missed', 'limit_missed_at'),
  {
    name: 'unanswered',
    of: 'orders',
    isListOnly: true,
    ids: `SELECT id FROM (${unansweredAt(':until')}) AS unanswered`,
    ofPeriod: {
      sums: `SELECT coalesce(sum(left_ore), 0)::float8 AS "leftOre" FROM (${unansweredAt(':until')}) AS unanswered`,
    },
  },
];

/** Orders by when something happened to their case. */
function ofCases(name: string, at: string, which = ''): WaitingSet {
  const ids = `SELECT order_id AS id FROM cases WHERE ${which} ${at} >= :from AND ${at} < :until`;
  return { name, of: 'orders', isListOnly: true, ids, ofPeriod: {} };
}
