import { Injectable } from '@nestjs/common';
import { defineMetric, type MetricType, type Sample } from './metric.js';

/** Counts in this process, from its start. Cheap enough for each request: one look-up and one addition. */
export class Counter {
  private readonly counts = new Map<string, { readonly labels: Sample['labels']; value: number }>();

  constructor(readonly metric: MetricType) {}

  /** @param values of the labels, in their order; few enough to keep for ever */
  add(...values: readonly string[]): void {
    const key = values.join('\n');
    const count = this.counts.get(key);
    if (count) count.value += 1;
    else this.counts.set(key, { labels: labelled(this.metric.labels, values), value: 1 });
  }

  samples(): readonly Sample[] {
    return [...this.counts.values()].map(({ labels, value }) => ({ labels, value }));
  }
}

/** The values by the names of their labels. */
function labelled(names: readonly string[], values: readonly string[]): Sample['labels'] {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

interface Observed {
  readonly labels: Sample['labels'];
  readonly counts: number[];
  sum: number;
}

/** How values are spread in this process, from its start. */
export class Histogram {
  private readonly observed = new Map<string, Observed>();

  /** @param bounds upper bounds of the buckets, ascending */
  constructor(
    readonly metric: MetricType,
    private readonly bounds: readonly number[],
  ) {}

  /** @param value in the unit of the metric's name */
  observe(value: number, ...labels: readonly string[]): void {
    const key = labels.join('\n');
    let found = this.observed.get(key);
    if (!found) {
      found = {
        labels: labelled(this.metric.labels, labels),
        counts: Array<number>(this.bounds.length + 1).fill(0),
        sum: 0,
      };
      this.observed.set(key, found);
    }
    const index = this.bounds.findIndex((bound) => value <= bound);
    const bucket = index === -1 ? this.bounds.length : index;
    found.counts[bucket] = (found.counts[bucket] ?? 0) + 1;
    found.sum += value;
  }

  samples(): readonly Sample[] {
    return [...this.observed.values()].flatMap(({ labels, counts, sum }) => {
      let total = 0;
      const buckets = counts.map((count, index): Sample => {
        total += count;
        return { suffix: '_bucket', labels: { ...labels, le: String(this.bounds[index] ?? '+Inf') }, value: total };
      });
      return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }];
    });
  }
}

/** `/api/v1/admin/orders/:id` -> `api/admin`, `/auth/v1/token` -> `auth`. */
const VERSIONED = /^\/([\w-]+)\/v\d+(?:\/([\w-]+))?/;

/** Addresses that are no pages and have no version. */
const OTHER = /^\/(webhooks|health|assets|api)(?:\/|$)/;

/** The group in which requests of a route are counted: few, so that each has a series of its own. */
export function routeGroup(route: string): string {
  const [, surface, room] = VERSIONED.exec(route) ?? [];
  if (surface === 'api' && room !== undefined) return `api/${room}`;
  if (surface !== undefined) return surface;
  const [, other] = OTHER.exec(route) ?? [];
  if (other !== undefined) return other;
  return route.startsWith('/') ? 'pages' : 'unknown';
}

/** Upper bounds of durations, in seconds. */
const REQUEST_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_BOUNDS = [0.05, 0.25, 1, 5, 15, 60];

export const trafficMetrics = {
  requests: defineMetric('hudvy_http_requests_total', 'server', 'counter', 'Completed requests.', [
    'group',
    'method',
    'status',
  ]),
  requestSeconds: defineMetric(
    'hudvy_http_request_duration_seconds',
    'server',
    'histogram',
    'How long requests take until the response is sent.',
    ['group'],
  ),
  jobs: defineMetric(
    'hudvy_jobs_total',
    'worker',
    'counter',
    'Runs of jobs: done, tried again later (retried) or given up (failed).',
    ['queue', 'outcome'],
  ),
  jobSeconds: defineMetric('hudvy_job_duration_seconds', 'worker', 'histogram', 'How long runs of jobs take.', [
    'queue',
  ]),
};

/** How a run of a job ended. */
export type JobOutcome = 'done' | 'retried' | 'failed';

/** What this process has served and done since its start. */
@Injectable()
export class Traffic {
  readonly requests = new Counter(trafficMetrics.requests);
  readonly requestSeconds = new Histogram(trafficMetrics.requestSeconds, REQUEST_BOUNDS);
  readonly jobs = new Counter(trafficMetrics.jobs);
  readonly jobSeconds = new Histogram(trafficMetrics.jobSeconds, JOB_BOUNDS);
  private readonly groups = new Map<string, string>();

  /** @param request the pattern of its route, and how long it took */
  countRequest({ method, route, status, ms }: { method: string; route: string; status: number; ms: number }): void {
    let group = this.groups.get(route);
    if (group === undefined) {
      group = routeGroup(route);
      this.groups.set(route, group);
    }
    this.requests.add(group, method, String(status));
    this.requestSeconds.observe(ms / 1_000, group);
  }

  countJob(queue: string, outcome: JobOutcome, ms: number): void {
    this.jobs.add(queue, outcome);
    this.jobSeconds.observe(ms / 1_000, queue);
  }
}
