import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DelayedError, UnrecoverableError, Worker, type Job } from 'bullmq';
import { Env } from '../config/env.js';
import { OutgoingHold } from '../database/outgoing-hold.js';
import { MalformedPayloadError } from '../events/define-event.js';
import { withJobId } from '../http/request-context.js';
import { Traffic, type JobOutcome } from '../metrics/traffic.js';
import { withTimeout } from '../time/with-timeout.js';
import { waitSecondsAfter, type JobType } from './define-job.js';
import { EventJobsRepository } from './event-jobs.repository.js';
import {
  JobAlreadyDoneError,
  JobNotCompletedError,
  PermanentFailure,
  type JobHandler,
  type JobRun,
} from './job-handler.js';
import { JobQueues, QUEUE_BACKEND, type JobData } from './job-queues.js';
import { JobRegistry } from './job-registry.js';
import type { QueueBackend } from './queue-backend.js';
import { safeFailure } from '../errors/safe-error.js';

/** Less than the ten to thirty seconds after which supervisors kill a process. */
const FINISH_MS = 8_000;

/** Crashes of a worker do not use up a job's attempts: a job must survive a worker that dies repeatedly. */
const MAX_STALLED_COUNT = 50;

/** A held job looks again after this time. */
const HELD_MS = 5_000;

/** Runs queued jobs by their handlers. Only the job process has one. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('jobs');
  private workers: Worker<JobData>[] = [];

  constructor(
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    private readonly queues: JobQueues,
    private readonly registry: JobRegistry,
    private readonly eventJobs: EventJobsRepository,
    private readonly env: Env,
    private readonly hold: OutgoingHold,
    private readonly traffic: Traffic,
  ) {}

  onApplicationBootstrap(): void {
    const queues = new Set(this.registry.all().map(({ queue }) => queue));
    const connection = this.backend.workerConnection();
    this.workers = [...queues].map((queue) => this.startWorker(queue, connection));
  }

  /**
   * Finishes the running jobs and takes no others; a job that takes too long is retried by another process. While the
   * queue is unavailable workers are closed by force: a graceful close would wait for the connection for ever.
   */
  async beforeApplicationShutdown(): Promise<void> {
    const isUnavailable = await this.queues.isUnavailable();
    const closing = Promise.all(this.workers.map((worker) => worker.close(isUnavailable)));
    await withTimeout(closing, FINISH_MS).catch(() =>
      this.logger.warn({ msg: 'jobs in hand were left to another process' }),
    );
  }

  private startWorker(queue: string, connection: QueueBackend['connection']): Worker<JobData> {
    const worker = new Worker<JobData>(queue, (job, token) => this.runUnlessHeld(job, token), {
      connection,
      ...this.backend.options(queue),
      concurrency: this.env.queue.concurrency,
      lockDuration: this.env.queue.lockMs,
      stalledInterval: this.env.queue.stalledIntervalMs,
      maxStalledCount: MAX_STALLED_COUNT,
      settings: { backoffStrategy: (attempt, _type, _error, job) => this.waitMs(attempt, job?.name ?? '') },
    });
    worker.on('error', (error) =>
      this.logger.warn({ msg: 'the queue reports an error', queue, failure: safeFailure(error) }),
    );
    return worker;
  }

  /** The wait before the next attempt, in ms. */
  private waitMs(attempt: number, name: string): number {
    const job = this.registry.get(name)?.job;
    return job ? Math.round(waitSecondsAfter(attempt, job) * 1000 * this.env.queue.backoffFactor) : 0;
  }

  /** While a restored database is held, jobs wait and lose no attempt. */
  private async runUnlessHeld(queued: Job<JobData>, token?: string): Promise<void> {
    if (!(await this.hold.isHeld())) return this.run(queued);
    await queued.moveToDelayed(Date.now() + HELD_MS, token);
    throw new DelayedError();
  }

  private async run(queued: Job<JobData>): Promise<void> {
    const { eventId, requestId } = queued.data;
    const found = this.registry.get(queued.name);
    if (!found) throw await this.unknown(queued);
    await withJobId(requestId ?? eventId ?? queued.id ?? queued.name, async () => {
      const startedAt = performance.now();
      const count = (outcome: JobOutcome) =>
        this.traffic.countJob(found.job.queue, outcome, performance.now() - startedAt);
      try {
        const { reason } = await this.handle(found.job, found.handler, queued);
        this.logger.log({ msg: 'job done', job: queued.name, eventId, attempt: queued.attemptsMade + 1, reason });
        count('done');
      } catch (error) {
        if (error instanceof JobAlreadyDoneError) return count('done');
        const { failure, isExhausted } = await this.failed(queued, error);
        count(isExhausted ? 'failed' : 'retried');
        throw failure;
      }
    });
  }

  /** @returns why the job was completed without a transaction, if it was */
  private async handle(
    job: JobType,
    handler: JobHandler,
    { data, attemptsMade }: Job<JobData>,
  ): Promise<{ reason?: string }> {
    const { eventId } = data;
    let isCompleted = false;
    let reason: string | undefined;
    const run: JobRun = {
      eventId,
      attempt: attemptsMade + 1,
      complete: async (tx) => {
        if (eventId !== null) await this.eventJobs.complete(tx, eventId, job.name);
        isCompleted = true;
      },
      completeWithoutTransaction: (why) => void (reason = why),
    };
    await handler.handle(job.on ? job.on.parse(data.payload) : {}, run);
    if (eventId !== null && !isCompleted) {
      if (reason === undefined) throw new JobNotCompletedError(job.name);
      await this.eventJobs.markDone(eventId, job.name, reason);
    }
    return { reason };
  }

  /** One of another release, under a name that this one does not have: given up where admins see it, since no attempt can help. */
  private async unknown({ name, data: { eventId } }: Job<JobData>): Promise<Error> {
    const failure = `no job is called ${name}`;
    this.logger.error({ msg: 'job given up', job: name, eventId, failure });
    if (eventId !== null) await this.eventJobs.markFailed(eventId, name, failure);
    return new UnrecoverableError(failure);
  }

  /** @returns what BullMQ should see: no personal data, and no further attempt when none can help. */
  private async failed(
    { name, data, attemptsMade, opts }: Job<JobData>,
    error: unknown,
  ): Promise<{ readonly failure: Error; readonly isExhausted: boolean }> {
    const failure = safeFailure(error);
    const isPermanent = error instanceof PermanentFailure || error instanceof MalformedPayloadError;
    const isExhausted = isPermanent || attemptsMade + 1 >= (opts.attempts ?? 1);
    this.logger[isExhausted ? 'error' : 'warn']({
      msg: isExhausted ? 'job given up' : 'job failed, will be tried again',
      job: name,
      eventId: data.eventId,
      failure,
    });
    if (isExhausted && data.eventId !== null) await this.eventJobs.markFailed(data.eventId, name, failure);
    return { failure: isPermanent ? new UnrecoverableError(failure) : new Error(failure), isExhausted };
  }
}
