import { purgeHandler } from '../../platform/retention/purge.js';
import { clinicRetention } from './clinic.retention.js';
import { secondsInHour } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';

/** Once an hour: removes what the rooms keep for a while (clinic.retention.ts). */
const PurgeCaseAccess = defineJob('maintenance.purge-case-access', { everySeconds: secondsInHour, attempts: 3 });

/** Removes what the rooms keep for a while: sessions, codes, uploads, declarations (clinic.retention.ts). */
export const PurgeCaseAccessHandler = purgeHandler(PurgeCaseAccess, clinicRetention);
