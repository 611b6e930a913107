import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { GroupCommit } from '../concurrency/group-commit.js';
import type { RelayedEvent } from '../events/outbox-relay.js';
import type { JobType } from './define-job.js';
import { EventJobsRepository } from './event-jobs.repository.js';
import { HANDLES, type JobHandler } from './job-handler.js';
import { JobQueues, jobId, type EventWork } from './job-queues.js';

const MOST_TOGETHER = 100;

/** Holds every declared job with its one handler, and queues a job for each relayed event that triggers one. */
@Injectable()
export class JobRegistry implements OnModuleInit {
  private readonly jobs = new Map<string, JobType>();
  private readonly handlers = new Map<string, JobHandler>();
  private readonly queueing = new GroupCommit(
    (works: readonly (readonly EventWork[])[]) => this.enqueue(works),
    MOST_TOGETHER,
  );

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    private readonly emitter: EventEmitter2,
    private readonly eventJobs: EventJobsRepository,
    private readonly queues: JobQueues,
  ) {}

  /** Called by `JobsModule.forFeature` while the modules are built. */
  declare(job: JobType): void {
    if (this.jobs.has(job.name)) throw new Error(`the job ${job.name} is declared twice`);
    this.jobs.set(job.name, job);
    this.queues.open(job.queue);
  }

  /** Refuses to start when a declared job has not exactly one handler, or a handler names an undeclared job. */
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
    this.subscribe();
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
   * `emitter.on`, not `@OnEvent`: that swallows errors, and a failed hand-over must make the relay try again. The relay
   * awaits what the listener returns.
   */
  private subscribe(): void {
    const byEvent = new Map<string, JobType[]>();
    for (const job of this.jobs.values()) {
      if (job.on) byEvent.set(job.on.name, [...(byEvent.get(job.on.name) ?? []), job]);
    }
    for (const [name, jobs] of byEvent) {
      this.emitter.on(name, (events: readonly RelayedEvent[]): unknown =>
        this.queueing.run(events.flatMap((event) => jobs.map((job) => ({ job, event })))),
      );
    }
  }

  /** The events of a round are queued together, whatever their names: one statement and one call for all of them. */
  private async enqueue(batches: readonly (readonly EventWork[])[]): Promise<undefined[]> {
    const works = batches.flat();
    const open = await this.eventJobs.open(works.map(({ job, event }) => ({ eventId: event.id, job: job.name })));
    const isOpen = new Set(open.map(({ eventId, job }) => jobId(eventId, job)));
    await this.queues.add(works.filter(({ job, event }) => isOpen.has(jobId(event.id, job.name))));
    return batches.map(() => undefined);
  }
}
