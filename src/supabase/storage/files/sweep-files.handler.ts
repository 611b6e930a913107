import { Handles } from '../../../platform/jobs/job-handler.js';
import { SweepFiles } from '../storage.jobs.js';
import { SweepFilesService } from './sweep-files.service.js';

/** Deleting a file that is gone is no error, so a second run at the same time does no harm. */
@Handles(SweepFiles)
export class SweepFilesHandler {
  constructor(private readonly sweeper: SweepFilesService) {}

  async handle(): Promise<void> {
    while ((await this.sweeper.sweep()) > 0);
  }
}
