import { purgeHandler } from '../../platform/retention/purge.js';
import { contactRetention } from './contact.retention.js';
import { secondsInDay } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';

/** Once a day: removes expired messages (contact.retention.ts). */
const PurgeContactMessages = defineJob('maintenance.purge-contact-messages', { everySeconds: secondsInDay });

/** Removes messages a year after their answer, or their arrival (contact.retention.ts). */
export const PurgeContactMessagesHandler = purgeHandler(PurgeContactMessages, contactRetention);
