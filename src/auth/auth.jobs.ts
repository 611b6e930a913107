import { defineJob } from '../platform/jobs/define-job.js';

export const PurgeAuth = defineJob('maintenance.purge-auth', { everySeconds: 3_600, attempts: 3 });
