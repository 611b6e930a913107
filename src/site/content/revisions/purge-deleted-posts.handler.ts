import { Handles } from '../../../platform/jobs/job-handler.js';
import { RevisionsService } from './revisions.service.js';
import { secondsInDay } from 'date-fns/constants';
import { defineJob } from '../../../platform/jobs/define-job.js';

/** Once a day: removes posts that were deleted more than 30 days ago, with their revisions. */
const PurgeDeletedPosts = defineJob('maintenance.purge-deleted-posts', { everySeconds: secondsInDay });

/** Idempotent: deletes by age only. */
@Handles(PurgeDeletedPosts)
export class PurgeDeletedPostsHandler {
  constructor(private readonly revisions: RevisionsService) {}

  handle(): Promise<void> {
    return this.revisions.purge();
  }
}
