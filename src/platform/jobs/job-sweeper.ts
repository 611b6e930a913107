import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Env } from '../config/env.js';
import { EventJobsRepository, type OpenJob } from './event-jobs.repository.js';
import { JobQueues, jobId } from './job-queues.js';
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
    this.timer = null;
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
    const startedAt = performance.now();
    let unseen: readonly OpenJob[];
    do {
      for (const work of this.registry.sweeps) await work();
      // Measured from the start of the round, so that the round sees each job once and ends.
      const unseenForMs = Math.ceil(this.env.queue.sweepIntervalMs + performance.now() - startedAt);
      unseen = await this.eventJobs.takeUnseen(unseenForMs, BATCH_SIZE);
      for (const open of unseen) await this.requeue(open);
    } while (unseen.length === BATCH_SIZE && this.timer !== null);
    await this.queues.forgetCompleted();
  }

  private async requeue(open: OpenJob): Promise<void> {
    const job = this.registry.get(open.job)?.job;
    if (!job) {
      this.logger.warn({
        msg: 'a job waits that no module of this release declares',
        job: open.job,
        eventId: open.eventId,
      });
      return;
    }
    const queued = await this.queues.get(job.queue).getJob(jobId(open.eventId, open.job));
    const state = await queued?.getState();
    if (queued && state === 'failed') {
      await this.eventJobs.markFailed(open.eventId, open.job, queued.failedReason);
      return;
    }
    if (queued && state !== 'completed' && state !== 'unknown') return;
    await queued?.remove();
    await this.queues.add([{ job, event: { id: open.eventId, payload: open.payload, requestId: open.requestId } }]);
    this.logger.log({ msg: 'job put back on the queue', job: open.job, eventId: open.eventId });
  }
}
