import type { Type } from '@nestjs/common';
import { Env } from '../config/env.js';
import type { JobType } from '../jobs/define-job.js';
import { Handles } from '../jobs/job-handler.js';
import { Purge, type Lifetimes } from './purge.js';
import type { ModuleRetention } from './retention-rule.js';

/** The handler of a module's purge job: applies the module's retention table. Twice is harmless. */
export function purgeHandler(
  job: JobType,
  retention: ModuleRetention,
  lifetimesOf: (env: Env) => Lifetimes = () => ({}),
): Type<{ handle(): Promise<void> }> {
  @Handles(job)
  class PurgeHandler {
    constructor(
      private readonly purge: Purge,
      private readonly env: Env,
    ) {}

    handle(): Promise<void> {
      return this.purge.run(retention, lifetimesOf(this.env));
    }
  }
  return PurgeHandler;
}
