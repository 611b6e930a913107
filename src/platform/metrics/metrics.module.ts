import { Module, type DynamicModule } from '@nestjs/common';
import type { QueriedMetric } from './metric.js';
import { QueriedMetrics } from './queried-metrics.js';

@Module({})
export class MetricsModule {
  /** Declares the facts of a module that a statement reads. */
  static forFeature(metrics: readonly QueriedMetric[]): DynamicModule {
    return {
      module: MetricsModule,
      providers: [
        {
          provide: Symbol('metrics'),
          inject: [QueriedMetrics],
          useFactory: (queried: QueriedMetrics) => metrics.forEach((metric) => queried.declare(metric)),
        },
      ],
    };
  }
}
