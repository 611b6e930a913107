import { CatalogService } from '../catalog/catalog.service.js';
import { Handles, type JobHandler } from '../platform/jobs/job-handler.js';
import { RefreshCatalog } from './payments.jobs.js';

/** Reads product and price again after Stripe said that they changed. Twice is harmless: it copies the state of now. */
@Handles(RefreshCatalog)
export class RefreshCatalogHandler implements JobHandler {
  constructor(private readonly catalog: CatalogService) {}

  async handle(): Promise<void> {
    await this.catalog.refresh();
  }
}
