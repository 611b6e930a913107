import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { JobType } from './define-job.js';
import { EventJobsRepository } from './event-jobs.repository.js';
import { HANDLES, type JobHandler } from './job-handler.js';
import { JobQueues } from './job-queues.js';

/** Knows every job by its one handler, and queues the jobs of stored events. */
@Injectable()
export class JobRegistry {
  private readonly logger = new Logger(JobRegistry.name);
  private readonly jobs = new Map<
    string,
    { readonly job: JobType; readonly provider: { readonly instance: unknown } }
  >();
  /** What each round of the sweeper does besides. */
  readonly sweeps: (() => Promise<void>)[] = [];

  /** A provider that handles a job declares it. @throws Error, which ends the start, when two handle one */
  constructor(
    discovery: DiscoveryService,
    reflector: Reflector,
    private readonly eventJobs: EventJobsRepository,
    private readonly queues: JobQueues,
  ) {
    for (const provider of discovery.getProviders()) {
      const job = provider.metatype && reflector.get<JobType | undefined>(HANDLES, provider.metatype);
      if (!job) continue;
      if (this.jobs.has(job.name)) throw new Error(`the job ${job.name} has more than one handler`);
      this.jobs.set(job.name, { job, provider });
      this.queues.open(job.queue);
    }
  }

  /** Called while the modules start. */
  onSweep(work: () => Promise<void>): void {
    this.sweeps.push(work);
  }

  get(name: string): { job: JobType; handler: JobHandler } | null {
    const found = this.jobs.get(name);
    return found ? { job: found.job, handler: found.provider.instance as JobHandler } : null;
  }

  all(): JobType[] {
    return [...this.jobs.values()].map(({ job }) => job);
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
      const job = this.jobs.get(name)?.job;
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
