import { Handles } from '../../../platform/jobs/job-handler.js';
import { PurgeDeletedPosts } from '../content.jobs.js';
import { RevisionsService } from './revisions.service.js';

/** Idempotent: deletes by age only. */
@Handles(PurgeDeletedPosts)
export class PurgeDeletedPostsHandler {
  constructor(private readonly revisions: RevisionsService) {}

  handle(): Promise<void> {
    return this.revisions.purge();
  }
}
