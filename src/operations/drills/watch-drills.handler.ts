import { secondsInMinute } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { WatchDrills } from './watch-drills.js';

const EVERY_MINUTES = 5;

export const WatchRestoreDrills = defineJob('maintenance.watch-restore-drills', {
  everySeconds: EVERY_MINUTES * secondsInMinute,
  attempts: 1,
});

/** Reports restore drills that failed or are missing. Idempotent: one alarm is open at most. */
@Handles(WatchRestoreDrills)
export class WatchRestoreDrillsHandler {
  constructor(private readonly watchDrills: WatchDrills) {}

  async handle(): Promise<void> {
    await this.watchDrills.run();
  }
}
