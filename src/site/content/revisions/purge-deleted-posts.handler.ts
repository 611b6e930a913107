import { Handles } from '../../../platform/jobs/job-handler.js';
import { PurgeDeletedPosts } from '../content.jobs.js';
import { RevisionsService } from './revisions.service.js';

/** Deletes by age only, so that a second run finds nothing left to do. */
@Handles(PurgeDeletedPosts)
export class PurgeDeletedPostsHandler {
  constructor(private readonly revisions: RevisionsService) {}

  handle(): Promise<void> {
    return this.revisions.purge();
  }
}
