import { Handles } from '../../../platform/jobs/job-handler.js';
import { SweepFiles } from '../storage.jobs.js';
import { SweepFilesService } from './sweep-files.service.js';

/** Idempotent: deleting a missing file is not an error, so a concurrent run is harmless. */
@Handles(SweepFiles)
export class SweepFilesHandler {
  constructor(private readonly sweeper: SweepFilesService) {}

  async handle(): Promise<void> {
    while ((await this.sweeper.sweep()) > 0);
  }
}
