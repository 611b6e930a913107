import { Handles } from '../../../platform/jobs/job-handler.js';
import { SweepFilesService } from './sweep-files.service.js';
import { defineJob } from '../../../platform/jobs/define-job.js';

/** Every minute: deletes files without an object. */
const SweepFiles = defineJob('maintenance.sweep-files', { everySeconds: 60 });

/** Idempotent: deleting a missing file is not an error, so a concurrent run is harmless. */
@Handles(SweepFiles)
export class SweepFilesHandler {
  constructor(private readonly sweeper: SweepFilesService) {}

  async handle(): Promise<void> {
    while ((await this.sweeper.sweep()) > 0);
  }
}
