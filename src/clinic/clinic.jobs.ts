import { secondsInHour } from 'date-fns/constants';
import { defineJob } from '../platform/jobs/define-job.js';

/** Once an hour: removes what the rooms keep for a while (clinic.retention.ts). */
export const PurgeCaseAccess = defineJob('maintenance.purge-case-access', { everySeconds: secondsInHour, attempts: 3 });
