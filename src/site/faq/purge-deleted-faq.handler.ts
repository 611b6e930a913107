import { Handles } from '../../platform/jobs/job-handler.js';
import { FaqUndoService } from './faq-undo.service.js';
import { PurgeDeletedFaq } from './faq.jobs.js';

/** Idempotent: deletes by age only. */
@Handles(PurgeDeletedFaq)
export class PurgeDeletedFaqHandler {
  constructor(private readonly undo: FaqUndoService) {}

  handle(): Promise<void> {
    return this.undo.purge();
  }
}
