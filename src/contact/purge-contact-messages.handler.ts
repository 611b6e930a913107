import { Handles, type JobHandler } from '../platform/jobs/job-handler.js';
import { PurgeContactMessages } from './contact.jobs.js';
import { ContactService } from './contact.service.js';

/** Deletes by age only, so that a second run finds nothing left to do. */
@Handles(PurgeContactMessages)
export class PurgeContactMessagesHandler implements JobHandler {
  constructor(private readonly contact: ContactService) {}

  handle(): Promise<void> {
    return this.contact.purge();
  }
}
