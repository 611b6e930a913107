import { Injectable } from '@nestjs/common';
import type { MetricOrigin, MetricType, Sample } from './metric.js';

type ReadSamples = () => readonly Sample[] | Promise<readonly Sample[]>;

/** Values of a series, as they are when it is read. */
export interface ExportedMetric {
  readonly metric: MetricType;
  readonly read: ReadSamples;
}

/** Every series of this process, as its modules declare them. */
@Injectable()
export class Metrics {
  private readonly exported = new Map<string, ExportedMetric>();

  /** Called while the modules start. @throws Error when two series have the same name */
  declare(metric: MetricType, read: ReadSamples): void {
    if (this.exported.has(metric.name)) throw new Error(`the metric ${metric.name} is declared twice`);
    this.exported.set(metric.name, { metric, read });
  }

  /** Null for an unknown name. */
  find(name: string): ExportedMetric | null {
    return this.exported.get(name) ?? null;
  }

  /** Those of the origins, by name. */
  all(origins: readonly MetricOrigin[]): readonly ExportedMetric[] {
    return [...this.exported.values()]
      .filter(({ metric }) => origins.includes(metric.origin))
      .sort((a, b) => (a.metric.name < b.metric.name ? -1 : 1));
  }
}
