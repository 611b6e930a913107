import { CatalogService } from '../catalog/catalog.service.js';
import type { PayloadOf } from '../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../platform/jobs/job-handler.js';
import { RefreshCatalog } from './payments.jobs.js';

/** Reads product and price again after Stripe said that they changed. Twice is harmless: it copies the state of now. */
@Handles(RefreshCatalog)
export class RefreshCatalogHandler {
  constructor(private readonly catalog: CatalogService) {}

  async handle(_payload: PayloadOf<typeof RefreshCatalog>, run: JobRun): Promise<void> {
    await this.catalog.refresh();
    run.completeWithoutTransaction('the refresh has had its own transaction');
  }
}
