import { queryMetric } from '../platform/metrics/metric.js';

/** Whether the clinic takes orders. */
export const profileMetrics = [
  queryMetric('hudvy_clinic_state', {
    help: '1 for the state in force: preparing, open, paused or closed.',
    label: ['state', ['preparing', 'open', 'paused', 'closed']],
    sql: `SELECT CASE WHEN starts_at > CAST(:now AS timestamptz) OR ends_at <= CAST(:now AS timestamptz) THEN 'open' ELSE state END AS label,
            1 AS value FROM clinic_state`,
  }),
];
