import { defineJob } from '../platform/jobs/define-job.js';

/** Once a day: removes messages that are out of time (src/retention.ts). */
export const PurgeContactMessages = defineJob('maintenance.purge-contact-messages', { everySeconds: 86_400 });
