import { defineJob } from '../../platform/jobs/define-job.js';
import { Handles } from '../../platform/jobs/job-handler.js';
import { FollowClinicState } from './follow-clinic-state.js';

/** Seconds between two looks at the clock. */
const INTERVAL_SECONDS = 20;

const FollowTheClock = defineJob('maintenance.follow-clinic-state', {
  everySeconds: INTERVAL_SECONDS,
  attempts: 1,
});

/** Idempotent: what is announced is not announced again. */
@Handles(FollowTheClock)
export class FollowTheClockHandler {
  constructor(private readonly followClinicState: FollowClinicState) {}

  async handle(): Promise<void> {
    await this.followClinicState.run();
  }
}
