import { secondsInDay } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';

/** Once a day: purges rows deleted more than 30 days ago. */
export const PurgeDeletedFaq = defineJob('maintenance.purge-deleted-faq', { everySeconds: secondsInDay });
