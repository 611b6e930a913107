import { Injectable } from '@nestjs/common';
import { millisecondsInSecond } from 'date-fns/constants';
import { defineMetric, type Sample } from '../metrics/metric.js';
import { Metrics } from '../metrics/metrics.js';
import { withTimeout } from '../time/with-timeout.js';
import { JobQueues } from './job-queues.js';

/** How long one count serves both series. */
const KEPT_MS = 5 * millisecondsInSecond;
/** An unavailable queue may fail to respond at all. */
const ANSWER_MS = 2 * millisecondsInSecond;

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

export const queueMetrics = {
  isUp: defineMetric('hudvy_queue_up', 'clinic', 'gauge', '1 when the queue responds, in Postgres or in Redis.'),
  jobs: defineMetric(
    'hudvy_queue_jobs',
    'clinic',
    'gauge',
    'Jobs on the queues by state; delayed ones wait for their next attempt or their schedule.',
    ['queue', 'state'],
  ),
};

/** What is on the queues. */
@Injectable()
export class QueueMetrics {
  private last: { readonly at: number; readonly samples: Promise<readonly Sample[]> } | null = null;

  constructor(
    private readonly queues: JobQueues,
    metrics: Metrics,
  ) {
    metrics.declare(queueMetrics.isUp, async () => {
      const isUp = await this.latest().then(
        () => true,
        () => false,
      );
      return [{ labels: {}, value: isUp ? 1 : 0 }];
    });
    metrics.declare(queueMetrics.jobs, () => this.latest().catch(() => []));
  }

  private latest(): Promise<readonly Sample[]> {
    const now = performance.now();
    if (this.last === null || now - this.last.at >= KEPT_MS) this.last = { at: now, samples: this.count() };
    return this.last.samples;
  }

  private async count(): Promise<readonly Sample[]> {
    const counted = await withTimeout(
      Promise.all(
        this.queues.all().map(async (queue) => ({ name: queue.name, counts: await queue.getJobCounts(...STATES) })),
      ),
      ANSWER_MS,
    );
    return counted.flatMap(({ name, counts }) =>
      STATES.map((state) => ({ labels: { queue: name, state }, value: counts[state] ?? 0 })),
    );
  }
}
