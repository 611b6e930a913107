import { secondsInDay } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';

/** Reminds admins of messages that are due. */
export const RemindOfMessages = defineJob('maintenance.remind-of-messages', { everySeconds: 900, attempts: 1 });

/** Once a day: removes expired messages (contact.retention.ts). */
export const PurgeContactMessages = defineJob('maintenance.purge-contact-messages', { everySeconds: secondsInDay });
