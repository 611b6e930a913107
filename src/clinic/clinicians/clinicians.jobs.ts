import { secondsInHour } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';
import { ClinicianChanged } from './clinicians.events.js';

/** Mails all admins: each change opens or shuts cases for somebody. */
export const NotifyAdmins = defineJob('maintenance.tell-admins-of-clinicians', { on: ClinicianChanged });

/** Compares identity numbers of clinicians under a new `IDENTITY_LOOKUP_KEY`. */
export const RehashClinicians = defineJob('maintenance.rehash-clinicians', {
  everySeconds: secondsInHour,
  attempts: 3,
});
