import { defineJob } from '../../platform/jobs/define-job.js';

/** Every minute: deletes files that no object names any more. */
export const SweepFiles = defineJob('maintenance.sweep-files', { everySeconds: 60 });
