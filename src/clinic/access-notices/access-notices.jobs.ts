import { secondsInMinute } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';

export const TellOfAccesses = defineJob('assessments.tell-of-accesses', {
  everySeconds: 5 * secondsInMinute,
  attempts: 3,
});
