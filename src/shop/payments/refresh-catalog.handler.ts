import { CatalogService } from '../catalog/catalog.service.js';
import { OFFERING_KEYS } from '../catalog/offerings.js';
import { defineJob, type PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { CatalogChanged } from './payments.events.js';

const RefreshCatalog = defineJob('payments.refresh-catalog', {
  on: CatalogChanged,
  attempts: 10,
  backoffSeconds: 10,
});

/** Re-reads products and prices after a change at Stripe. Idempotent: it copies the current state. */
@Handles(RefreshCatalog)
export class RefreshCatalogHandler {
  constructor(private readonly catalog: CatalogService) {}

  async handle(_payload: PayloadOf<typeof RefreshCatalog>, run: JobRun): Promise<void> {
    for (const offering of OFFERING_KEYS) await this.catalog.refresh(offering);
    run.completeWithoutTransaction('the refresh has had its own transaction');
  }
}
