import { Transactions } from '../../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { StripeClient } from '../../stripe/stripe.client.js';
import { PaymentsRepository } from '../payments.repository.js';
import { orderIdIn } from './stripe-facts.js';
import { RefundRecorder, stripeRefundUpdate } from '../refunds/refund-recorder.js';
import { StripeRefundChanged } from '../payments.events.js';

const SyncRefund = defineJob('payments.sync-refund', {
  on: StripeRefundChanged,
  attempts: 10,
  backoffSeconds: 10,
});

/**
 * Re-reads a changed refund from Stripe, including one made in Stripe's dashboard. Idempotent: it reads the current state
 * of the refund, and a row never returns to an earlier state.
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
      await this.recorder.record(tx, stripeRefundUpdate(orderId, refund));
      await run.complete(tx);
    });
  }
}
