import type { Type } from '@nestjs/common';
import type { PurgingModule } from '../../retention.js';
import { Env } from '../config/env.js';
import type { JobType } from '../jobs/define-job.js';
import { Handles } from '../jobs/job-handler.js';
import { Purge, type Lifetimes } from './purge.js';

/** The handler of a module's purge job: applies the module's rules of the retention table. Twice is harmless. */
export function purgeHandler(
  job: JobType,
  module: PurgingModule,
  lifetimesOf: (env: Env) => Lifetimes = () => ({}),
): Type<{ handle(): Promise<void> }> {
  @Handles(job)
  class PurgeHandler {
    constructor(
      private readonly purge: Purge,
      private readonly env: Env,
    ) {}

    handle(): Promise<void> {
      return this.purge.run(module, lifetimesOf(this.env));
    }
  }
  return PurgeHandler;
}
