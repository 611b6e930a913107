import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Env } from '../config/env.js';
import { OutboxRelay } from './outbox-relay.js';
import { EventJobsRepository } from './event-jobs.repository.js';
import { JobQueues, QUEUE_BACKEND } from './job-queues.js';
import { JobRegistry } from './job-registry.js';
import { JobRunner } from './job-runner.js';
import { JobSweeper } from './job-sweeper.js';
import { openQueueBackend } from './queue-backend.js';

/** Queues and the registry of jobs, in every process. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    JobRegistry,
    EventJobsRepository,
    JobQueues,
    { provide: QUEUE_BACKEND, inject: [Env], useFactory: openQueueBackend },
  ],
  exports: [JobRegistry, EventJobsRepository, JobQueues, QUEUE_BACKEND],
})
export class JobsModule {}

/** What only the job process has: the relay, the workers and the sweeper. */
@Module({ providers: [OutboxRelay, JobRunner, JobSweeper] })
export class JobProcessModule {}
