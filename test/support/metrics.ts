import { QueriedMetrics } from '../../src/platform/metrics/queried-metrics.js';
import type { TestApp } from './test-app.js';

/** Metrics are read anew: one reading serves for some seconds otherwise. */
export function readMetricsAnew(app: TestApp): void {
  Reflect.set(app.nest.get(QueriedMetrics, { strict: false }), 'last', null);
}
