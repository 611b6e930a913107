import { defineJob } from '../platform/jobs/define-job.js';

/** Once a day: removes messages that were answered more than a year ago. */
export const PurgeContactMessages = defineJob('maintenance.purge-contact-messages', { everySeconds: 86_400 });
