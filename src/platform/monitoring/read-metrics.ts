import { Injectable, Logger } from '@nestjs/common';
import { Heartbeat } from '../heartbeats/heartbeat.js';
import { exposition } from '../metrics/exposition.js';
import type { MetricOrigin } from '../metrics/metric.js';
import { Metrics, type ExportedMetric } from '../metrics/metrics.js';

/** Every series of this process in Prometheus's text format. */
@Injectable()
export class ReadMetrics {
  private readonly logger = new Logger('metrics');

  constructor(
    private readonly metrics: Metrics,
    private readonly heartbeat: Heartbeat,
  ) {}

  /** Never rejects: a series that cannot be read has no samples. */
  async run(): Promise<string> {
    const series = this.metrics.all(this.origins());
    const isOwn = ({ metric }: ExportedMetric) => metric.origin === 'process';
    // First what the process knows by itself: the statements of the others wait for connections of the pool, and one that waits for
    // this reading would count as a shortage.
    const own = await Promise.all(series.filter(isOwn).map((each) => this.read(each)));
    const read = await Promise.all(series.filter((each) => !isOwn(each)).map((each) => this.read(each)));
    return [...own, ...read].join('');
  }

  private origins(): readonly MetricOrigin[] {
    const { kind } = this.heartbeat;
    const server: MetricOrigin[] = kind === 'server' || kind === 'both' ? ['server', 'clinic'] : [];
    const worker: MetricOrigin[] = kind === 'worker' || kind === 'both' ? ['worker'] : [];
    return ['process', ...server, ...worker];
  }

  private async read({ metric, read }: ExportedMetric): Promise<string> {
    try {
      return exposition(metric, await read());
    } catch (error) {
      this.logger.warn({ msg: 'a metric was not read', metric: metric.name, err: error });
      return exposition(metric, []);
    }
  }
}
