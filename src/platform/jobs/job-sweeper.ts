import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Env } from '../config/env.js';
import { EventJobsRepository, type OpenJob } from './event-jobs.repository.js';
import { JobQueues, jobId, type EventWork } from './job-queues.js';
import { withTimeout } from '../time/with-timeout.js';
import { JobRegistry } from './job-registry.js';

const BATCH_SIZE = 200;
const CLOSE_MS = 3_000;

/**
 * Puts jobs back on the queue that are neither done nor queued, and schedules that a wiped queue lost; removes what was
 * completed long ago. Postgres is the source of truth; the queue may be lost at any time.
 */
@Injectable()
export class JobSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(JobSweeper.name);
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;

  constructor(
    private readonly eventJobs: EventJobsRepository,
    private readonly queues: JobQueues,
    private readonly registry: JobRegistry,
    private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.start(), this.env.queue.sweepIntervalMs);
    this.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await withTimeout(Promise.resolve(this.running), CLOSE_MS).catch(() => undefined); // never settles while the queue is unreachable
  }

  private start(): void {
    this.running ??= this.sweep()
      .catch((error: unknown) => this.logger.warn({ msg: 'sweeping failed, the next round tries again', err: error }))
      .finally(() => (this.running = null));
  }

  private async sweep(): Promise<void> {
    for (const job of this.registry.all()) {
      if (job.everySeconds !== null) await this.queues.schedule(job, job.everySeconds * 1000);
    }
    await this.requeue(await this.eventJobs.takeUnseen(this.env.queue.sweepIntervalMs, BATCH_SIZE));
    await this.queues.forgetCompleted();
  }

  /** All at once, without asking which are there: those stay as they are. Only late ones are looked at one by one. */
  private async requeue(jobs: readonly OpenJob[]): Promise<void> {
    await this.queues.add(jobs.flatMap((open) => this.work(open)));
    for (const open of jobs.filter(({ isLate }) => isLate)) {
      for (const work of this.work(open)) await this.settle(work);
    }
  }

  /** Records the end, or begins anew, of a job that is over on the queue although nobody recorded it. */
  private async settle(work: EventWork): Promise<void> {
    const { job, event } = work;
    const [queue, id] = [this.queues.get(job.queue), jobId(event.id, job.name)];
    const state = await queue.getJobState(id);
    if (state !== 'failed' && state !== 'completed' && state !== 'unknown') return;
    const queued = await queue.getJob(id);
    if (state === 'failed') {
      if (queued) await this.eventJobs.markFailed(event.id, job.name, queued.failedReason);
      return;
    }
    await queued?.remove();
    await this.queues.add([work]);
    this.logger.log({ msg: 'job put back on the queue', job: job.name, eventId: event.id });
  }

  /** None for a job that no module declares any more. */
  private work({ job: name, eventId, payload, requestId }: OpenJob): EventWork[] {
    const job = this.registry.get(name)?.job;
    return job ? [{ job, event: { id: eventId, payload, requestId } }] : [];
  }
}
