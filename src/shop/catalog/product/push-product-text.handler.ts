import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { ProductTextService } from './product-text.service.js';
import { ProductTextSaved } from './product-text.events.js';

const PushProductText = defineJob('payments.push-product-text', {
  on: ProductTextSaved,
  attempts: 8,
  backoffSeconds: 5,
});

/** Updates the product's text at Stripe. Idempotent: it always writes the latest text. */
@Handles(PushProductText)
export class PushProductTextHandler {
  constructor(private readonly texts: ProductTextService) {}

  async handle({ offeringKey }: PayloadOf<typeof PushProductText>, run: JobRun): Promise<void> {
    try {
      await this.texts.push(offeringKey);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      await this.texts.recordFailure(offeringKey, failure, run.attempt >= PushProductText.attempts);
      throw error;
    }
    run.completeWithoutTransaction('the text is at Stripe');
  }
}
