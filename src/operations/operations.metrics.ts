import { queryMetric } from '../platform/metrics/metric.js';

/** Whether the clinic watches itself. A measurement of a clock that was ahead is as old as it was ahead. */
export const operationsMetrics = [
  queryMetric('hudvy_measured_seconds', {
    help: 'Time since a worker measured the clinic, which it does each minute; missing before the first time.',
    sql: `SELECT NULL AS label, abs(extract(epoch FROM now() - at)) AS value FROM last_measurement`,
  }),
];
