import { secondsInDay } from 'date-fns/constants';
import { defineJob } from '../../platform/jobs/define-job.js';

/** Once a day: removes posts that were deleted more than 30 days ago, with their revisions. */
export const PurgeDeletedPosts = defineJob('maintenance.purge-deleted-posts', { everySeconds: secondsInDay });
