import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { Tx } from '../../../platform/database/transactions.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Kit } from '../../../platform/notices/kit.js';
import { RefundFailed, RefundSucceeded, RefundsChanged } from '../payments.events.js';
import { laterState, type RefundState, stateAtStripe } from './refund-state.js';
import { newRefund, Refund } from './refund.entity.js';
import { OrderPaymentsRepository } from '../order-payments.repository.js';
import { RefundsRepository } from './refunds.repository.js';

/** The state of one refund at Stripe. */
export interface StripeRefundUpdate {
  readonly orderId: string;
  /** Id of our row, if the refund's metadata has it. */
  readonly refundId: string | null;
  /** Null if Stripe refused to create the refund. */
  readonly stripeRefundId: string | null;
  readonly amountOre: number;
  readonly state: RefundState;
  /** Stripe's failure code. */
  readonly failure: string | null;
}

/** Records the state of refunds at Stripe, whatever the source: the response to our call, a webhook or the list of events. */
@Injectable()
export class RefundRecorder {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly domainEvents: DomainEvents,
    private readonly kit: Kit,
  ) {}

  /**
   * Moves the refund's row to a later state, never to an earlier one, and publishes the change. A refund made in Stripe's
   * dashboard gets a row.
   */
  async record(tx: Tx, update: StripeRefundUpdate): Promise<void> {
    const { orderId } = update;
    // Ensures the row to lock: Stripe may report a refund before the payment.
    await this.orderPayments.recordChargeRefunded(tx, orderId, 0);
    await this.orderPayments.lock(tx, orderId);
    const stored = (await this.refunds.findMeant(tx, update)) ?? (await this.insertForeign(tx, update));
    if (stored === null) return;
    const refund = { ...stored, stripeRefundId: update.stripeRefundId ?? stored.stripeRefundId };
    const state = laterState(stored.state, update.state);
    if (state === stored.state) {
      if (refund.stripeRefundId !== stored.stripeRefundId) await this.refunds.save(tx, refund);
      return;
    }
    await this.refunds.save(tx, { ...refund, state, ...this.instants(stored, state), ...failureOf(state, update) });
    await this.domainEvents.raise(tx, RefundsChanged, { orderId });
    const outcome = { sent: null, requested: null, succeeded: RefundSucceeded, failed: RefundFailed }[state];
    if (outcome) await this.kit.events.publish(tx, outcome, { orderId, refundId: stored.id });
  }

  private instants({ sentAt, succeededAt, failedAt }: Refund, state: RefundState) {
    const now = this.kit.clock.now();
    return {
      sentAt: sentAt ?? (state === 'failed' ? null : now),
      succeededAt: state === 'succeeded' ? now : succeededAt,
      failedAt: state === 'failed' ? now : failedAt,
    };
  }

  /** Null for a refusal when another run of the job has already created the refund. */
  private async insertForeign(
    tx: Tx,
    { orderId, stripeRefundId, amountOre }: StripeRefundUpdate,
  ): Promise<Refund | null> {
    if (stripeRefundId === null) return null;
    const refund: Refund = {
      ...newRefund({ id: randomUUID(), orderId, amountOre, requestedAt: this.kit.clock.now() }),
      reason: 'made_at_stripe',
      requestedBy: 'stripe',
      idempotencyKey: `stripe:${stripeRefundId}`,
    };
    await tx.insert(Refund, refund);
    return refund;
  }
}

function failureOf(state: RefundState, { failure }: StripeRefundUpdate) {
  return state === 'failed' ? { failure: failure ?? 'unknown' } : {};
}

/** Metadata key that holds the id of our row on Stripe's refund. */
export const REFUND_ID_KEY = 'refund_id';

/** Maps Stripe's refund object to the recorder's input. */
export function stripeRefundUpdate(orderId: string, refund: Stripe.Refund): StripeRefundUpdate {
  return {
    orderId,
    refundId: refund.metadata?.[REFUND_ID_KEY] ?? null,
    stripeRefundId: refund.id,
    amountOre: refund.amount,
    state: stateAtStripe(refund.status),
    failure: refund.failure_reason ?? null,
  };
}
