import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { EventPublisher } from '../../../platform/events/event-publisher.js';
import { Clock } from '../../../platform/time/clock.js';
import { freezesMoney } from '../disputes/dispute-state.js';
import type { Dispute } from '../disputes/dispute.entity.js';
import { DisputesRepository } from '../disputes/disputes.repository.js';
import { IdempotencyMismatchError } from '../payments.errors.js';
import { RefundRequested } from '../payments.events.js';
import { refundableOre, refundedOre, type RefundBook } from './refund-state.js';
import { newRefund, type Refund } from './refund.entity.js';
import type { RefundReason, RefundState, RequestedReason } from './refunds.contract.js';
import { RefundsRepository } from './refunds.repository.js';

export interface RefundRequest {
  readonly orderId: string;
  /** Whole öre, at least 1; left out, all that is left. */
  readonly amountOre?: number | undefined;
  readonly reason: RequestedReason;
  /** The account of the admin who asks, or the name of the rule that does (`case-withdrawn`). */
  readonly requestedBy: string;
  /** One refund per key and order: for a rule its own name and what set it off, for an admin what the browser sent. */
  readonly idempotencyKey: string;
}

/** What became of a request. Only the first stored anything. */
export type RefundDecision =
  /** `isNew`: this request stored it; false when the same key came before. */
  | { readonly kind: 'requested'; readonly refund: RefundView; readonly isNew: boolean }
  /** The order cost nothing, or its money has not come in. */
  | { readonly kind: 'nothing-paid' }
  /** More is asked for than is left, or nothing is. */
  | { readonly kind: 'nothing-left'; readonly leftOre: number };

/** A refund as other modules see it. */
export interface RefundView {
  readonly id: string;
  readonly orderId: string;
  readonly amountOre: number;
  readonly reason: RefundReason;
  readonly requestedBy: string;
  readonly state: RefundState;
  /** Stripe's code, of one that failed. */
  readonly failure: string | null;
  readonly requestedAt: Date;
  readonly sentAt: Date | null;
  readonly succeededAt: Date | null;
  readonly failedAt: Date | null;
}

/** What is known of an order's money. Amounts are öre. */
export interface OrderMoney {
  /** Null until a payment has come in. */
  readonly paidOre: number | null;
  readonly refundedOre: number;
  /** What can still be asked to go back. */
  readonly leftOre: number;
  /** The bank holds the money, because the payment is disputed: refunds wait. */
  readonly isFrozen: boolean;
  /** Oldest first. */
  readonly refunds: readonly RefundView[];
}

/** Money that goes back to whoever paid an order, always by the way it came. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly disputes: DisputesRepository,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a refund in the caller's transaction; a job asks Stripe for it after the commit, and what comes of it is told
   * by `RefundSucceeded` and `RefundFailed`. All who ask wait for each other, so that together they never get more than
   * was paid. The same key again is the same refund; another amount or reason under it is refused.
   *
   * A disputed payment is not refused here: the refund is stored, and its job waits for the end of the dispute. Of one that
   * Stripe has not told of yet, Stripe refuses the refund, and then it fails where admins see it.
   */
  async requestRefund(tx: Tx, request: RefundRequest): Promise<RefundDecision> {
    const { orderId, reason, requestedBy, idempotencyKey } = request;
    const payment = await this.refunds.lockPayment(tx, orderId);
    if (!payment?.paidOre) return { kind: 'nothing-paid' };
    const known = await this.refunds.findByKey(tx, orderId, idempotencyKey);
    if (known) {
      if (!isSameRequest(known, request)) throw new IdempotencyMismatchError();
      return { kind: 'requested', refund: known, isNew: false };
    }
    const disputes = await this.disputes.listOf(orderId, tx);
    const leftOre = leftOf({ ...payment, refunds: await this.refunds.listOf(orderId, tx) }, disputes);
    const amountOre = request.amountOre ?? leftOre;
    if (leftOre === 0 || amountOre > leftOre) return { kind: 'nothing-left', leftOre };
    const refund: Refund = {
      ...newRefund({ id: randomUUID(), orderId, amountOre, requestedAt: this.clock.now() }),
      isOfAllLeft: request.amountOre === undefined,
      reason,
      requestedBy,
      idempotencyKey,
    };
    await this.refunds.insert(tx, refund);
    await this.events.publish(tx, RefundRequested, { refundId: refund.id });
    return { kind: 'requested', refund, isNew: true };
  }

  /** A refund that is known to exist. @throws Error when it does not */
  async get(refundId: string): Promise<RefundView> {
    const refund = await this.refunds.find(refundId);
    if (!refund) throw new Error(`the refund ${refundId} is not stored`);
    return refund;
  }

  /** What is known of an order's money now. Pass `tx` inside a transaction. */
  async getMoney(orderId: string, tx?: Tx): Promise<OrderMoney> {
    const payment = await this.refunds.findPayment(orderId, tx);
    const refunds = await this.refunds.listOf(orderId, tx);
    const disputes = await this.disputes.listOf(orderId, tx);
    const book = { paidOre: null, chargeRefundedOre: 0, ...payment, refunds };
    return {
      paidOre: book.paidOre,
      refundedOre: refundedOre(book),
      leftOre: leftOf(book, disputes),
      isFrozen: disputes.some(({ status }) => freezesMoney(status)),
      refunds,
    };
  }
}

/** What can still go back: what the bank took in a lost dispute has gone. */
function leftOf(book: RefundBook, disputes: readonly Dispute[]): number {
  const lost = disputes.filter(({ status }) => status === 'lost');
  return Math.max(0, refundableOre(book) - lost.reduce((total, { amountOre }) => total + amountOre, 0));
}

/** Whether a key is used again for what it stands for. */
function isSameRequest({ amountOre, reason, isOfAllLeft }: Refund, request: RefundRequest): boolean {
  if (reason !== request.reason) return false;
  return request.amountOre === undefined ? isOfAllLeft : request.amountOre === amountOre;
}
