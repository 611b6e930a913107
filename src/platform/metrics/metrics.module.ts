import { Module, type DynamicModule } from '@nestjs/common';
import { contribute } from '../process/contribute.js';
import type { QueriedMetric } from './metric.js';
import { QueriedMetrics } from './queried-metrics.js';

@Module({})
export class MetricsModule {
  /** Declares the facts of a module that a statement reads. */
  static forFeature(metrics: readonly QueriedMetric[]): DynamicModule {
    return contribute(MetricsModule, QueriedMetrics, metrics);
  }
}
