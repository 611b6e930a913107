import { Handles } from '../../platform/jobs/job-handler.js';
import { FaqUndoService } from './faq-undo.service.js';
import { PurgeDeletedFaq } from './faq.jobs.js';

/** Deletes by age only, so that a second run finds nothing left to do. */
@Handles(PurgeDeletedFaq)
export class PurgeDeletedFaqHandler {
  constructor(private readonly undo: FaqUndoService) {}

  handle(): Promise<void> {
    return this.undo.purge();
  }
}
