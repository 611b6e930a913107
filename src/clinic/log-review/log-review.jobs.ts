import { secondsInDay, secondsInHour } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';

export const PickAccesses = defineJob('log-review.pick-accesses', { everySeconds: secondsInHour, attempts: 3 });
export const RemindOfLogReview = defineJob('log-review.remind', { everySeconds: secondsInDay, attempts: 3 });
