import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { JobType } from './define-job.js';
import { EventJobsRepository } from './event-jobs.repository.js';
import { HANDLES, type JobHandler } from './job-handler.js';
import { JobQueues } from './job-queues.js';

/** Knows every declared job and its one handler, and queues the jobs of stored events. */
@Injectable()
export class JobRegistry implements OnModuleInit {
  private readonly logger = new Logger(JobRegistry.name);
  private readonly jobs = new Map<string, JobType>();
  private readonly handlers = new Map<string, JobHandler>();
  /** What each round of the sweeper does besides. */
  readonly sweeps: (() => Promise<void>)[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    private readonly eventJobs: EventJobsRepository,
    private readonly queues: JobQueues,
  ) {}

  /** Called by `JobsModule.forFeature` while the modules are built. */
  declare(job: JobType): void {
    if (this.jobs.has(job.name)) throw new Error(`the job ${job.name} is declared twice`);
    this.jobs.set(job.name, job);
    this.queues.open(job.queue);
  }

  /** Refuses to start when a declared job has not exactly one handler, or a handler answers an undeclared job. */
  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      const job = metatype && this.reflector.get<JobType | undefined>(HANDLES, metatype);
      if (!job || !instance) continue;
      if (!this.jobs.has(job.name)) throw new Error(`${metatype.name} handles ${job.name}, which no module declares`);
      if (this.handlers.has(job.name)) throw new Error(`the job ${job.name} has more than one handler`);
      this.handlers.set(job.name, instance as JobHandler);
    }
    const orphan = [...this.jobs.keys()].find((name) => !this.handlers.has(name));
    if (orphan) throw new Error(`the job ${orphan} has no handler`);
  }

  /** Called while the modules start. */
  onSweep(work: () => Promise<void>): void {
    this.sweeps.push(work);
  }

  get(name: string): { job: JobType; handler: JobHandler } | null {
    const job = this.jobs.get(name);
    const handler = this.handlers.get(name);
    return job && handler ? { job, handler } : null;
  }

  all(): JobType[] {
    return [...this.jobs.values()];
  }

  /**
   * Takes the oldest events that no process has relayed, and queues their jobs.
   *
   * @param seconds of the events' age at most; null for all
   * @returns how many events there were
   * @throws the queue's error, while it is unavailable; the jobs are recorded, and the sweeper queues them
   */
  async queueEvents(limit: number, seconds: number | null): Promise<number> {
    const subscriptions = this.all().flatMap(({ name, on }) => (on ? [{ event: on.name, job: name }] : []));
    const { eventCount, jobs } = await this.eventJobs.takeEvents(subscriptions, limit, seconds);
    const works = jobs.flatMap(({ job: name, eventId, payload, requestId }) => {
      const job = this.jobs.get(name);
      return job ? [{ job, event: { id: eventId, payload, requestId } }] : [];
    });
    try {
      await this.queues.add(works);
    } catch (error) {
      this.logger.error({ msg: 'jobs are recorded and not queued, the sweeper queues them', jobs: works.length });
      throw error;
    }
    return eventCount;
  }
}
