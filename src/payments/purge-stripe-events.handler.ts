import { Logger } from '@nestjs/common';
import { Handles, type JobHandler } from '../platform/jobs/job-handler.js';
import { PurgeStripeEvents } from './payments.jobs.js';
import { PaymentsRepository } from './payments.repository.js';

/** Stripe lists events for 30 days: until long after that, a stored id is what keeps a repeated event from counting twice. */
const KEPT_DAYS = 90;
const BATCH_SIZE = 10_000;

/** Twice is harmless: it takes only what is past, one bounded batch at a time. */
@Handles(PurgeStripeEvents)
export class PurgeStripeEventsHandler implements JobHandler {
  private readonly logger = new Logger('stripe');

  constructor(private readonly payments: PaymentsRepository) {}

  async handle(): Promise<void> {
    const removed = await this.payments.deleteEventsProcessedBefore(KEPT_DAYS, BATCH_SIZE);
    if (removed > 0) this.logger.log({ msg: 'events of Stripe forgotten', removed });
  }
}
