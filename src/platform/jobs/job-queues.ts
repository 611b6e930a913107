import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Job, Queue } from 'bullmq';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { withTimeout } from '../time/with-timeout.js';
import type { JobType } from './define-job.js';
import type { QueueBackend } from './queue-backend.js';

export const QUEUE_BACKEND = Symbol('queue backend');

/** Payload of a job: ids, amounts and instants, never personal data. */
export interface JobData {
  readonly eventId: string | null;
  readonly payload: unknown;
  readonly requestId: string | null;
}

/** Jobs of all queues. */
export interface JobCounts {
  readonly failed: number;
  readonly waiting: number;
}

/** A job on the queue whose last run failed. */
export interface TroubledJob {
  readonly job: string;
  /** Null for a scheduled job. */
  readonly eventId: string | null;
  readonly attempts: number;
  readonly failure: string;
  readonly triedAt: Date;
  /** About when it is tried again; null for a scheduled job, which its schedule repeats. */
  readonly nextAt: Date | null;
}

/** A job and the event that triggers it. */
export interface EventWork {
  readonly job: JobType;
  readonly event: { readonly id: string; readonly payload: unknown; readonly requestId: string | null };
}

/** Jobs of each queue that a list of troubled ones looks at. */
const MOST_LISTED = 100;

/** How far the clocks of two machines may be apart. */
const CLOCK_TOLERANCE_MS = millisecondsInMinute;

const MAX_FIRST_WAIT_MS = 10 * millisecondsInMinute;

/** An unavailable queue may fail to respond at all. */
const ANSWER_MS = 2_000;
const CLOSE_MS = 3_000;
/** How long the board shows completed jobs. */
const COMPLETED_KEPT_MS = millisecondsInHour;
const MOST_FORGOTTEN = 10_000;

/** The queues that the declared jobs name; the first part of a job's name is its queue. */
@Injectable()
export class JobQueues implements OnApplicationShutdown {
  private readonly queues = new Map<string, Queue<JobData>>();

  constructor(@Inject(QUEUE_BACKEND) private readonly backend: QueueBackend) {}

  /** Opens the queue of a declared job, unless another job of it has. */
  open(name: string): void {
    if (this.queues.has(name)) return;
    const queue = new Queue<JobData>(name, {
      connection: this.backend.connection,
      ...this.backend.options(name),
    });
    queue.on('error', () => undefined); // each call reports its own error
    this.queues.set(name, queue);
  }

  get(name: string): Queue<JobData> {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`there is no queue ${name}`);
    return queue;
  }

  all(): Queue<JobData>[] {
    return [...this.queues.values()];
  }

  /** @throws TimeoutError, or the queue's error, while it is unavailable */
  async count(): Promise<JobCounts> {
    const counts = await withTimeout(
      Promise.all(this.all().map((queue) => queue.getJobCounts('failed', 'waiting'))),
      ANSWER_MS,
    );
    return { failed: sum(counts, 'failed'), waiting: sum(counts, 'waiting') };
  }

  async isUnavailable(): Promise<boolean> {
    return this.count().then(
      () => false,
      () => true,
    );
  }

  /**
   * Adds the jobs of events to their queues: all or none, on a cluster of Redis all or none of each queue. Their ids make
   * a repeat harmless while they are on the queue.
   *
   * @throws the queue's error, while it is unavailable
   */
  async add(jobs: readonly EventWork[]): Promise<void> {
    if (!this.backend.isDivided) return this.addTogether(jobs);
    const names = [...new Set(jobs.map(({ job }) => job.queue))];
    await Promise.all(names.map((name) => this.addTogether(jobs.filter(({ job }) => job.queue === name))));
  }

  /**
   * One call of BullMQ's `addFlow`, which takes jobs without children as well: `addBulk` needs a call for each queue, and on
   * Postgres makes two temporary tables in each, which costs as much as six jobs.
   */
  private async addTogether(jobs: readonly EventWork[]): Promise<void> {
    const [first] = jobs;
    if (!first) return;
    const backend = this.get(first.job.queue).getBackend();
    const results = await backend.addFlow(jobs.map((each) => this.queued(each).toFlowEntry()));
    for (const [error, id] of results) {
      if (error) throw error;
      if (typeof id === 'number') throw new Error(`the queue refused a job with code ${id}`);
    }
  }

  private queued({ job, event }: EventWork): Job<JobData> {
    const data: JobData = { eventId: event.id, payload: event.payload, requestId: event.requestId };
    return new Job(this.get(job.queue), job.name, data, this.options(job), jobId(event.id, job.name));
  }

  /**
   * Lets a scheduled job run from now on; once for all processes. The first run is an interval away, at most ten minutes:
   * so a start has the machine for itself, and a queue that loses its schedules delays no daily work by a day. A next run
   * that is further away than the interval was planned by a clock that was ahead: the schedule is set anew.
   */
  async schedule(job: JobType, everyMs: number): Promise<void> {
    const queue = this.get(job.queue);
    const known = await queue.getJobScheduler(job.name);
    const isTooFar = (known?.next ?? 0) > Date.now() + everyMs + CLOCK_TOLERANCE_MS;
    if (known?.every === everyMs && !isTooFar) return;
    if (isTooFar) await queue.removeJobScheduler(job.name);
    await queue.upsertJobScheduler(
      job.name,
      { every: everyMs, startDate: Date.now() + Math.min(everyMs, MAX_FIRST_WAIT_MS) },
      { name: job.name, data: { eventId: null, payload: {}, requestId: null }, opts: this.options(job) },
    );
  }

  /** Jobs that have failed and are tried again, and scheduled jobs whose last runs failed; newest first. */
  async listTroubled(): Promise<TroubledJob[]> {
    const lists = await withTimeout(Promise.all(this.all().map((queue) => troubledIn(queue))), ANSWER_MS);
    return lists.flat().sort((a, b) => b.triedAt.getTime() - a.triedAt.getTime());
  }

  /** Takes a given-up job off its queue. One that is waiting or running stays. */
  async removeFailed(eventId: string, { name, queue }: JobType): Promise<void> {
    const find = () => withTimeout(this.get(queue).getJob(jobId(eventId, name)), ANSWER_MS);
    const queued = await find();
    if (!queued || (await queued.getState()) !== 'failed') return;
    try {
      await queued.remove();
    } catch (error) {
      // Another admin was first.
      if (await find()) throw error;
    }
  }

  /** Removes what was completed longer ago than the board shows; what is left over, the next call removes. */
  async forgetCompleted(): Promise<void> {
    await Promise.all(this.all().map((queue) => queue.clean(COMPLETED_KEPT_MS, MOST_FORGOTTEN, 'completed')));
  }

  async onApplicationShutdown(): Promise<void> {
    this.backend.leave();
    const closing = Promise.all(this.all().map((queue) => queue.close())).then(() => this.backend.close());
    await withTimeout(closing, CLOSE_MS).catch(() => undefined); // close() never settles while the backend is unreachable
  }

  /**
   * The sweeper removes completed jobs: BullMQ would look for old ones at the end of each job, which on Postgres costs as
   * much as the rest of it. Given-up jobs stay visible.
   */
  private options({ attempts }: JobType) {
    return {
      attempts,
      // The runner's own strategy: `waitSecondsAfter`.
      backoff: { type: 'doubled' },
      removeOnComplete: false,
      removeOnFail: false,
    };
  }
}

async function troubledIn(queue: Queue<JobData>): Promise<TroubledJob[]> {
  const [delayed, failed] = await Promise.all([
    queue.getDelayed(0, MOST_LISTED - 1),
    queue.getFailed(0, MOST_LISTED - 1),
  ]);
  const retried = delayed.filter(({ attemptsMade }) => attemptsMade > 0);
  // Those of events are rows of `event_jobs` too.
  const scheduled = failed.filter(({ data }) => data.eventId === null);
  return [
    ...retried.map((job) => troubled(job, new Date((job.processedOn ?? job.timestamp) + job.delay))),
    ...scheduled.map((job) => troubled(job, null)),
  ];
}

function troubled(job: Job<JobData>, nextAt: Date | null): TroubledJob {
  const { name, data, attemptsMade, failedReason, processedOn, timestamp } = job;
  const triedAt = new Date(processedOn ?? timestamp);
  return { job: name, eventId: data.eventId, attempts: attemptsMade, failure: failedReason ?? '', triedAt, nextAt };
}

function sum(counts: readonly Record<string, number>[], state: string): number {
  return counts.reduce((total, count) => total + (count[state] ?? 0), 0);
}

/** Readable ids; the database guarantees uniqueness. BullMQ forbids colons. */
export function jobId(eventId: string, jobName: string): string {
  return `${eventId}-${jobName}`;
}
