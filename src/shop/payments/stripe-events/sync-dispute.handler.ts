import { fromUnixTime } from 'date-fns/fromUnixTime';
import type Stripe from 'stripe';
import { Kit } from '../../../platform/notices/kit.js';
import type { Tx } from '../../../platform/database/transactions.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { StripeClient } from '../../stripe/stripe.client.js';
import { DisputeChanged, RefundRequested, StripeDisputeChanged } from '../payments.events.js';
import { PaymentsRepository } from '../payments.repository.js';
import { OrderPaymentsRepository } from '../order-payments.repository.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { Dispute } from '../disputes/dispute.entity.js';
import { orderIdIn } from './stripe-facts.js';
import { freezesMoney, isOpenDispute, laterStatus } from '../disputes/dispute-state.js';

const SyncDispute = defineJob('payments.sync-dispute', {
  on: StripeDisputeChanged,
  attempts: 10,
  backoffSeconds: 10,
});

type Step = 'withdrawnAt' | 'returnedAt' | 'lostAt' | 'wonAt';

/** The step that an event tells by its type, and the one that the status in it tells. */
const STEP_OF_TYPE: Readonly<Record<string, Step>> = {
  'charge.dispute.funds_withdrawn': 'withdrawnAt',
  'charge.dispute.funds_reinstated': 'returnedAt',
};
const STEP_OF_STATUS: Readonly<Record<string, Step>> = { lost: 'lostAt', won: 'wonAt' };

/**
 * Re-reads a changed dispute from Stripe and resumes the refunds that waited for it once it no longer freezes the money.
 * Idempotent: it reads the current state of the dispute, and a status never returns to an earlier one.
 */
@Handles(SyncDispute)
export class SyncDisputeHandler {
  constructor(
    private readonly stripe: StripeClient,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly kit: Kit,
  ) {}

  async handle(
    { stripeDisputeId, status = '', type = '', at }: PayloadOf<typeof SyncDispute>,
    run: JobRun,
  ): Promise<void> {
    const dispute = await this.stripe.call((stripe) =>
      stripe.disputes.retrieve(stripeDisputeId, { expand: ['payment_intent'] }),
    );
    const { payment_intent: intent } = dispute;
    const orderId = intent === null || typeof intent === 'string' ? null : orderIdIn(intent.metadata);
    if (orderId === null || !(await this.payments.isKnownOrder(orderId)))
      return run.completeWithoutTransaction('the dispute belongs to no order of ours');
    await this.kit.transactions.run(async (tx) => {
      const openedAt = type === 'charge.dispute.created' ? at : undefined;
      await this.record(tx, orderId, dispute, fromUnixTime(openedAt ?? dispute.created));
      if (at !== undefined) await this.date(tx, stripeDisputeId, [STEP_OF_TYPE[type], STEP_OF_STATUS[status]], at);
      await run.complete(tx);
    });
  }

  /** The first event of a step is its date, also when a later one comes before it. @param at Unix seconds */
  private async date(tx: Tx, id: string, steps: readonly (Step | undefined)[], at: number): Promise<void> {
    const dispute = await tx.findOneByOrFail(Dispute, { stripeDisputeId: id });
    const instant = fromUnixTime(at);
    for (const step of steps)
      if (step && (dispute[step] === null || dispute[step] > instant))
        await tx.update(Dispute, { stripeDisputeId: id }, { [step]: instant });
  }

  /** @param openedAt of a dispute that is not stored */
  private async record(tx: Tx, orderId: string, dispute: Stripe.Dispute, openedAt: Date): Promise<void> {
    // Ensures the row that every writer of the order's money locks: news of a dispute may precede the payment.
    await this.orderPayments.recordChargeRefunded(tx, orderId, 0);
    await this.orderPayments.lock(tx, orderId);
    const stored = await tx.findOneBy(Dispute, { stripeDisputeId: dispute.id });
    const status = stored ? laterStatus(stored.status, dispute.status) : dispute.status;
    if (stored?.status === status) return;
    const dueBy = dispute.evidence_details.due_by;
    const changed: Omit<Dispute, Step> = {
      stripeDisputeId: dispute.id,
      orderId,
      amountOre: dispute.amount,
      reason: dispute.reason,
      status,
      openedAt: stored?.openedAt ?? openedAt,
      answerDueAt: dueBy === null ? null : fromUnixTime(dueBy),
      closedAt: isOpenDispute(status) ? null : (stored?.closedAt ?? this.kit.clock.now()),
    };
    await tx.upsert(Dispute, changed, ['stripeDisputeId']);
    await this.kit.events.publish(tx, DisputeChanged, { orderId, stripeDisputeId: dispute.id });
    if (freezesMoney(status)) return;
    for (const { id, state } of await this.refunds.listOf(orderId, tx))
      if (state === 'requested') await this.kit.events.publish(tx, RefundRequested, { refundId: id });
  }
}
