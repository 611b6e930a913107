import { secondsInMinute } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';

export const NotifyOfAccesses = defineJob('cases.notify-of-accesses', {
  everySeconds: 5 * secondsInMinute,
  attempts: 3,
});
