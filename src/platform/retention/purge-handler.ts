import type { Type } from '@nestjs/common';
import type { JobType } from '../jobs/define-job.js';
import { Handles } from '../jobs/job-handler.js';
import { Purge } from './purge.js';
import type { ModuleRetention } from './retention-rule.js';

/** The handler of a module's purge job: applies the module's retention table. Twice is harmless. */
export function purgeHandler(job: JobType, retention: ModuleRetention): Type<{ handle(): Promise<void> }> {
  @Handles(job)
  class PurgeHandler {
    constructor(private readonly purge: Purge) {}

    handle(): Promise<void> {
      return this.purge.run(retention);
    }
  }
  return PurgeHandler;
}
