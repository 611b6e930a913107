import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { PromotionsService } from './promotions.service.js';
import { CampaignChanged } from './campaigns.events.js';

const PreparePromotions = defineJob('payments.prepare-promotions', {
  on: CampaignChanged,
  attempts: 8,
  backoffSeconds: 5,
});

/**
 * Syncs Stripe's coupons and promotion codes with the campaigns. Idempotent: it finds objects of an earlier run by
 * their metadata, and repeats the same idempotency keys.
 */
@Handles(PreparePromotions)
export class PreparePromotionsHandler {
  constructor(private readonly promotions: PromotionsService) {}

  async handle(_payload: PayloadOf<typeof PreparePromotions>, run: JobRun): Promise<void> {
    try {
      await this.promotions.syncWithStripe();
    } catch (error) {
      await this.promotions.recordFailure(reasonOf(error), run.attempt >= PreparePromotions.attempts);
      throw error;
    }
    run.completeWithoutTransaction('each promotion has had its own transaction');
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
