import { fromUnixTime } from 'date-fns/fromUnixTime';
import type Stripe from 'stripe';
import { IsNull } from 'typeorm';
import { Transactions, type Tx } from '../../../platform/database/transactions.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/define-job.js';
import { Handles, type JobRun } from '../../../platform/jobs/job-handler.js';
import { StripeClient } from '../../stripe/stripe.client.js';
import { Clock } from '../../../platform/time/clock.js';
import { DisputeChanged, RefundRequested, StripeDisputeChanged } from '../payments.events.js';
import { PaymentsRepository } from '../payments.repository.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { Dispute } from '../disputes/dispute.entity.js';
import { orderIdIn } from './stripe-facts.js';
import { freezesMoney, isOpenDispute, laterStatus } from '../disputes/dispute-state.js';

const SyncDispute = defineJob('payments.sync-dispute', {
  on: StripeDisputeChanged,
  attempts: 10,
  backoffSeconds: 10,
});

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
    private readonly transactions: Transactions,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  async handle({ stripeDisputeId, status, at }: PayloadOf<typeof SyncDispute>, run: JobRun): Promise<void> {
    const dispute = await this.stripe.call((stripe) =>
      stripe.disputes.retrieve(stripeDisputeId, { expand: ['payment_intent'] }),
    );
    const { payment_intent: intent } = dispute;
    const orderId = intent === null || typeof intent === 'string' ? null : orderIdIn(intent.metadata);
    if (orderId === null || !(await this.payments.isKnownOrder(orderId)))
      return run.completeWithoutTransaction('the dispute belongs to no order of ours');
    await this.transactions.run(async (tx) => {
      await this.record(tx, orderId, dispute);
      const ended = { lost: 'lostAt', won: 'wonAt' } as const;
      if (at !== undefined && (status === 'lost' || status === 'won'))
        await tx.update(Dispute, { stripeDisputeId, [ended[status]]: IsNull() }, { [ended[status]]: fromUnixTime(at) });
      await run.complete(tx);
    });
  }

  private async record(tx: Tx, orderId: string, dispute: Stripe.Dispute): Promise<void> {
    // Ensures the row that every writer of the order's money locks: news of a dispute may precede the payment.
    await this.refunds.recordChargeRefunded(tx, orderId, 0);
    await this.refunds.lockPayment(tx, orderId);
    const stored = await tx.findOneBy(Dispute, { stripeDisputeId: dispute.id });
    const status = stored ? laterStatus(stored.status, dispute.status) : dispute.status;
    if (stored?.status === status) return;
    const dueBy = dispute.evidence_details.due_by;
    const changed: Omit<Dispute, 'lostAt' | 'wonAt'> = {
      stripeDisputeId: dispute.id,
      orderId,
      amountOre: dispute.amount,
      reason: dispute.reason,
      status,
      openedAt: fromUnixTime(dispute.created),
      answerDueAt: dueBy === null ? null : fromUnixTime(dueBy),
      closedAt: isOpenDispute(status) ? null : (stored?.closedAt ?? this.clock.now()),
    };
    await tx.upsert(Dispute, changed, ['stripeDisputeId']);
    await this.events.publish(tx, DisputeChanged, { orderId, stripeDisputeId: dispute.id });
    if (freezesMoney(status)) return;
    for (const { id, state } of await this.refunds.listOf(orderId, tx))
      if (state === 'requested') await this.events.publish(tx, RefundRequested, { refundId: id });
  }
}
