import { Transactions } from '../../../platform/database/transactions.js';
import type { PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { StripeClient } from '../../../platform/stripe/stripe-client.js';
import { SyncRefund } from '../payments.jobs.js';
import { PaymentsRepository } from '../payments.repository.js';
import { orderIdIn } from './order-metadata.js';
import { RefundRecorder } from '../refunds/refund-recorder.js';
import { toldRefund } from '../refunds/told-refund.js';

/**
 * Reads a refund that Stripe told of (`stripe-events/process-stripe-event.handler.ts` asks for it, and records the sum of
 * `charge.refunded` itself), also one that was made in its dashboard. Twice is harmless: it asks for the state
 * of now, and a row never goes back.
 */
@Handles(SyncRefund)
export class SyncRefundHandler {
  constructor(
    private readonly stripe: StripeClient,
    private readonly payments: PaymentsRepository,
    private readonly recorder: RefundRecorder,
    private readonly transactions: Transactions,
  ) {}

  async handle({ stripeRefundId }: PayloadOf<typeof SyncRefund>, run: JobRun): Promise<void> {
    const refund = await this.stripe.call((stripe) =>
      stripe.refunds.retrieve(stripeRefundId, { expand: ['payment_intent'] }),
    );
    const { payment_intent: intent } = refund;
    // The dashboard gives a refund no metadata; the intent has ours from the checkout.
    const orderId = orderIdIn(intent === null || typeof intent === 'string' ? refund.metadata : intent.metadata);
    if (orderId === null || !(await this.payments.isKnownOrder(orderId))) {
      return run.completeWithoutTransaction('the refund belongs to no order of ours');
    }
    await this.transactions.run(async (tx) => {
      await this.recorder.record(tx, toldRefund(orderId, refund));
      await run.complete(tx);
    });
  }
}
