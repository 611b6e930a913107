import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from './histogram.js';
import { defineMetric } from './metric.js';

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
