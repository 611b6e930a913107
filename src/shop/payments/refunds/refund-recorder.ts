import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import { Clock } from '../../../platform/time/clock.js';
import { RefundFailed, RefundSucceeded, RefundsChanged } from '../payments.events.js';
import { laterState, type RefundState } from './refund-state.js';
import { newRefund, type Refund } from './refund.entity.js';
import { RefundsRepository } from './refunds.repository.js';

/** What Stripe says of one refund. */
export interface ToldRefund {
  readonly orderId: string;
  /** Our row, where the refund names it. */
  readonly refundId: string | null;
  /** Null when Stripe refused to make it. */
  readonly stripeRefundId: string | null;
  readonly amountOre: number;
  readonly state: RefundState;
  /** Stripe's code, of one that failed. */
  readonly failure: string | null;
}

/** Writes down what Stripe says of refunds, from wherever it is heard: the answer to our call, a webhook, the list of events. */
@Injectable()
export class RefundRecorder {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves the refund's row on, never back, and publishes what is new. A refund that was made in Stripe's dashboard gets
   * a row here.
   */
  async record(tx: Tx, told: ToldRefund): Promise<void> {
    const { orderId } = told;
    // Makes the row to lock where Stripe tells of a refund before it tells of the payment.
    await this.refunds.noteChargeRefunded(tx, orderId, 0);
    await this.refunds.lockPayment(tx, orderId);
    const known = (await this.refunds.findMeant(tx, told)) ?? (await this.insertForeign(tx, told));
    if (known === null) return;
    const refund = { ...known, stripeRefundId: told.stripeRefundId ?? known.stripeRefundId };
    const state = laterState(known.state, told.state);
    if (state === known.state) {
      if (refund.stripeRefundId !== known.stripeRefundId) await this.refunds.save(tx, refund);
      return;
    }
    await this.refunds.save(tx, { ...refund, state, ...this.instants(known, state), ...failureOf(state, told) });
    await this.events.publish(tx, RefundsChanged, { orderId });
    const outcome = { sent: null, requested: null, succeeded: RefundSucceeded, failed: RefundFailed }[state];
    if (outcome) await this.events.publish(tx, outcome, { orderId, refundId: known.id });
  }

  private instants({ sentAt, succeededAt, failedAt }: Refund, state: RefundState) {
    const now = this.clock.now();
    return {
      sentAt: sentAt ?? (state === 'failed' ? null : now),
      succeededAt: state === 'succeeded' ? now : succeededAt,
      failedAt: state === 'failed' ? now : failedAt,
    };
  }

  /** Null for a refusal of what Stripe has made in the meantime: another run of the job was first. */
  private async insertForeign(tx: Tx, { orderId, stripeRefundId, amountOre }: ToldRefund): Promise<Refund | null> {
    if (stripeRefundId === null) return null;
    const refund: Refund = {
      ...newRefund({ id: randomUUID(), orderId, amountOre, requestedAt: this.clock.now() }),
      reason: 'made_at_stripe',
      requestedBy: 'stripe',
      idempotencyKey: `stripe:${stripeRefundId}`,
    };
    await this.refunds.insert(tx, refund);
    return refund;
  }
}

function failureOf(state: RefundState, { failure }: ToldRefund) {
  return state === 'failed' ? { failure: failure ?? 'unknown' } : {};
}
