import { secondsInHour } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';

/** Compares identity numbers of clinicians under a new `IDENTITY_LOOKUP_KEY`. */
export const RehashClinicians = defineJob('maintenance.rehash-clinicians', {
  everySeconds: secondsInHour,
  attempts: 3,
});
