import { defineJob } from '../../platform/jobs/define-job.js';

/** Every minute: deletes files without an object. */
export const SweepFiles = defineJob('maintenance.sweep-files', { everySeconds: 60 });
