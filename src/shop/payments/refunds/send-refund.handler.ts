import { Transactions } from '../../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, PermanentFailure, type JobRun } from '../../../platform/jobs/job-handler.js';
import { StripeClient, PaymentRefusedError } from '../../stripe/stripe.client.js';
import { DisputesService } from '../disputes/disputes.service.js';
import { RefundRecorder, type StripeRefundUpdate, REFUND_ID_KEY, stripeRefundUpdate } from './refund-recorder.js';
import type { Refund } from './refund.entity.js';
import { OrderPaymentsRepository } from '../order-payments.repository.js';
import { RefundsRepository } from './refunds.repository.js';
import { RefundRequested } from '../payments.events.js';

/**
 * Retried for more than a day: Stripe repeats its response to an idempotency key for 24 hours, including its own
 * errors.
 */
const SendRefund = defineJob('payments.send-refund', {
  on: RefundRequested,
  attempts: 15,
  backoffSeconds: 10,
  isAwaited: true,
});

/**
 * Requests a stored refund from Stripe. Idempotent: it first looks for the refund of an earlier run, since Stripe drops
 * idempotency keys after 24 hours; the key prevents two concurrent runs from creating two refunds.
 */
@Handles(SendRefund)
export class SendRefundHandler {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly disputes: DisputesService,
    private readonly recorder: RefundRecorder,
    private readonly stripe: StripeClient,
    private readonly transactions: Transactions,
  ) {}

  async handle({ refundId }: PayloadOf<typeof SendRefund>, run: JobRun): Promise<void> {
    const refund = await this.refunds.find(refundId);
    if (!refund) throw new PermanentFailure(`the refund ${refundId} is not stored`);
    if (refund.state !== 'requested') return run.completeWithoutTransaction('Stripe has the refund already');
    // The end of the dispute publishes the request again. Stripe itself refuses if we do not know of the dispute yet.
    if (await this.disputes.isFrozen(refund.orderId))
      return run.completeWithoutTransaction('the payment is disputed: the refund waits for the end of the dispute');
    const update = await this.request(refund);
    await this.transactions.run(async (tx) => {
      await this.recorder.record(tx, update);
      await run.complete(tx);
    });
  }

  /** A refusal is final: Stripe would refuse a retry too. */
  private async request(refund: Refund): Promise<StripeRefundUpdate> {
    const { id, orderId, amountOre } = refund;
    try {
      const paymentIntentId = await this.getPaymentIntentId(orderId);
      const made = (await this.findMade(paymentIntentId, id)) ?? (await this.make(paymentIntentId, refund));
      return stripeRefundUpdate(orderId, made);
    } catch (error) {
      if (!(error instanceof PaymentRefusedError)) throw error;
      const failure = error.reason.code ?? error.reason.type;
      return { orderId, refundId: id, stripeRefundId: null, amountOre, state: 'failed', failure };
    }
  }

  private async getPaymentIntentId(orderId: string): Promise<string> {
    const payment = await this.orderPayments.find(orderId);
    const sessionId = payment?.stripeSessionId;
    if (!sessionId) throw new PermanentFailure(`no payment of the order ${orderId} is known`);
    const { payment_intent: intent } = await this.stripe.call((stripe) => stripe.checkout.sessions.retrieve(sessionId));
    if (intent === null) throw new PermanentFailure(`the session ${sessionId} took no payment`);
    return typeof intent === 'string' ? intent : intent.id;
  }

  private async findMade(paymentIntentId: string, refundId: string) {
    const { data } = await this.stripe.call((stripe) =>
      stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }),
    );
    return data.find(({ metadata }) => metadata?.[REFUND_ID_KEY] === refundId);
  }

  /** Omits Stripe's `reason`: people outside the care would read it. */
  private make(paymentIntentId: string, { id, orderId, amountOre }: Refund) {
    return this.stripe.call((stripe) =>
      stripe.refunds.create(
        { payment_intent: paymentIntentId, amount: amountOre, metadata: { order_id: orderId, [REFUND_ID_KEY]: id } },
        { idempotencyKey: `refund:${id}` },
      ),
    );
  }
}
