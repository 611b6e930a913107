import { queryMetric } from '../platform/metrics/metric.js';

/** Whether the clinic watches itself. A measurement of a clock that was ahead does not count. */
export const operationsMetrics = [
  queryMetric('hudvy_measured_seconds', {
    help: 'Time since a worker measured the clinic, which it does each minute; missing before the first time.',
    sql: `SELECT NULL AS label, extract(epoch FROM now() - max(at)) AS value
          FROM operation_samples WHERE fact <> 'worker' AND at <= now()`,
  }),
];
