import { monitorEventLoopDelay, performance, type EventLoopUtilization } from 'node:perf_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RELEASE } from '../process/release.js';
import { defineMetric, type Sample } from './metric.js';
import { Metrics } from './metrics.js';
import { Traffic } from './traffic.js';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

export const processMetrics = {
  info: defineMetric('hudvy_process_info', 'process', 'gauge', '1; which release runs, on which Node.js.', [
    'release',
    'node',
  ]),
  startedAt: defineMetric('hudvy_process_start_time_seconds', 'process', 'gauge', 'When the process started.'),
  cpu: defineMetric('hudvy_process_cpu_seconds_total', 'process', 'counter', 'Processor time of the process.'),
  memory: defineMetric('hudvy_process_resident_memory_bytes', 'process', 'gauge', 'Memory of the process.'),
  heap: defineMetric('hudvy_process_heap_used_bytes', 'process', 'gauge', 'Used part of the heap.'),
  loopDelay: defineMetric(
    'hudvy_event_loop_delay_seconds',
    'process',
    'gauge',
    'How late timers are, since the last reading: median, 99th percentile and most.',
    ['quantile'],
  ),
  loopUse: defineMetric(
    'hudvy_event_loop_utilization_ratio',
    'process',
    'gauge',
    'Share of time in which the event loop is busy, since the last reading.',
  ),
  connections: defineMetric(
    'hudvy_database_pool_connections',
    'process',
    'gauge',
    'Connections of the pool in use and idle, and work that waits for one.',
    ['state'],
  ),
  poolSize: defineMetric('hudvy_database_pool_size', 'process', 'gauge', 'Most connections of the pool.'),
};

/** The parts of `pg.Pool` that are read. */
interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
}

/** One for the process: Node keeps each of them, and what made it, until the process ends. */
const delay = monitorEventLoopDelay({ resolution: 20 });

/** What this process needs of the machine and of the database's pool. */
@Injectable()
export class ProcessMetrics {
  private use: EventLoopUtilization = performance.eventLoopUtilization();

  constructor(
    private readonly dataSource: DataSource,
    metrics: Metrics,
    traffic: Traffic,
  ) {
    delay.enable();
    for (const counted of [traffic.requests, traffic.requestSeconds, traffic.jobs, traffic.jobSeconds])
      metrics.declare(counted.metric, () => counted.samples());
    metrics.declare(processMetrics.info, () => [{ labels: { release: RELEASE, node: process.version }, value: 1 }]);
    metrics.declare(processMetrics.startedAt, () => only(performance.timeOrigin / 1_000));
    metrics.declare(processMetrics.cpu, () => {
      const { user, system } = process.cpuUsage();
      return only((user + system) / MICROSECONDS);
    });
    metrics.declare(processMetrics.memory, () => only(process.memoryUsage.rss()));
    metrics.declare(processMetrics.heap, () => only(process.memoryUsage().heapUsed));
    metrics.declare(processMetrics.loopDelay, () => this.loopDelay());
    metrics.declare(processMetrics.loopUse, () => this.loopUse());
    metrics.declare(processMetrics.connections, () => this.connections());
    metrics.declare(processMetrics.poolSize, () => only(this.pool().options.max));
  }

  private loopDelay(): readonly Sample[] {
    const values = { '0.5': delay.percentile(50), '0.99': delay.percentile(99), '1': delay.max };
    delay.reset();
    return Object.entries(values).map(([quantile, value]) => ({ labels: { quantile }, value: value / NANOSECONDS }));
  }

  private loopUse(): readonly Sample[] {
    const use = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(use, this.use);
    this.use = use;
    return only(utilization);
  }

  private connections(): readonly Sample[] {
    const { totalCount, idleCount, waitingCount } = this.pool();
    const states = { in_use: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
    return Object.entries(states).map(([state, value]) => ({ labels: { state }, value }));
  }

  private pool(): Pool {
    return (this.dataSource.driver as unknown as { readonly master: Pool }).master;
  }
}

function only(value: number): readonly Sample[] {
  return [{ labels: {}, value }];
}
