import { queryMetric } from '../platform/metrics/metric.js';

const STATES = ['form_sent', 'submitted', 'in_review', 'needs_info', 'answered', 'closed', 'stopped', 'expired'];

/** Cases by state and deadline, and the log of accesses. */
export const clinicMetrics = [
  queryMetric('hudvy_cases', {
    help: 'Cases by state.',
    label: ['state', [...STATES, 'withdrawn', 'ended']],
    sql: `SELECT state AS label, count(*) AS value FROM cases GROUP BY state`,
  }),
  queryMetric('hudvy_cases_late', {
    help: 'Cases without a reply whose goal or limit is over.',
    label: ['deadline', ['goal', 'limit']],
    sql: `SELECT deadline AS label, count(*) AS value
          FROM cases CROSS JOIN LATERAL (VALUES ('goal', due_at), ('limit', limit_at)) AS times (deadline, over_at)
          WHERE state IN ('submitted', 'in_review') AND erased_at IS NULL AND over_at < CAST(:now AS timestamptz) GROUP BY deadline`,
  }),
  queryMetric('hudvy_case_latest_seconds', {
    help: 'How long the goal of the most late case without a reply has been over; 0 when none is late.',
    sql: `SELECT NULL AS label, greatest(coalesce(extract(epoch FROM CAST(:now AS timestamptz) - min(due_at)), 0), 0) AS value
          FROM cases WHERE state IN ('submitted', 'in_review') AND erased_at IS NULL`,
  }),
  queryMetric('hudvy_case_next_goal_seconds', {
    help: 'Time left until the next goal of a case without a reply, negative when it is over; missing when none waits.',
    sql: `SELECT NULL AS label, extract(epoch FROM min(due_at) - CAST(:now AS timestamptz)) AS value
          FROM cases WHERE state IN ('submitted', 'in_review') AND erased_at IS NULL`,
  }),
  queryMetric('hudvy_orders_without_form', {
    help: 'Paid orders that are not held and have had no case for five minutes.',
    sql: `SELECT NULL AS label, count(*) AS value FROM orders o
          WHERE o.status = 'paid' AND o.paid_at < CAST(:now AS timestamptz) - interval '5 minutes'
            AND (o.held_at IS NULL OR o.released_at IS NOT NULL)
            AND NOT EXISTS (SELECT 1 FROM cases c WHERE c.order_id = o.id)`,
  }),
  queryMetric('hudvy_access_log_unsealed_rows', {
    help: 'Rows of the access log that wait to be sealed.',
    sql: `SELECT NULL AS label, count(*) AS value FROM access_log_unsealed`,
  }),
  queryMetric('hudvy_access_log_unsealed_seconds', {
    help: 'Age of the oldest row of the access log that waits to be sealed; 0 when none does.',
    sql: `SELECT NULL AS label, coalesce(extract(epoch FROM now() - min(at)), 0) AS value FROM access_log_unsealed`,
  }),
  queryMetric('hudvy_access_log_verified_seconds', {
    help: 'Time since the whole access log was verified; missing before the first time.',
    sql: `SELECT NULL AS label, extract(epoch FROM now() - max(confirmed_at)) AS value
          FROM confirmations WHERE subject = 'access-log'`,
  }),
];
