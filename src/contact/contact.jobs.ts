import { secondsInDay } from 'date-fns/constants';
import { defineJob } from '../platform/jobs/define-job.js';

/** Once a day: removes messages that are out of time (contact.retention.ts). */
export const PurgeContactMessages = defineJob('maintenance.purge-contact-messages', { everySeconds: secondsInDay });
