import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/transactions.js';
import { Kit } from '../../../platform/notices/kit.js';
import { freezesMoney } from '../disputes/dispute-state.js';
import { DisputesService, type DisputeView } from '../disputes/disputes.service.js';
import { paymentRefusal } from '../payments.errors.js';
import { RefundRequested } from '../payments.events.js';
import { refundableOre, refundedOre, type RefundBook } from './refund-state.js';
import { newRefund, Refund } from './refund.entity.js';
import type { RefundReason, RefundState, RequestedReason } from './refunds.contract.js';
import { OrderPaymentsRepository } from '../order-payments.repository.js';
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

/** The recorded money of an order. Amounts are öre. */
export interface OrderMoney {
  /** Null until a payment has come in. */
  readonly paidOre: number | null;
  readonly refundedOre: number;
  /** What can still be asked to go back. */
  readonly leftOre: number;
  /** The payment is disputed and its money frozen: refunds wait. */
  readonly isFrozen: boolean;
  /** Oldest first. */
  readonly refunds: readonly RefundView[];
}

/** Refunds of orders, always to the payment method used. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly disputes: DisputesService,
    private readonly kit: Kit,
  ) {}

  /**
   * Stores a refund in the caller's transaction; a job requests it from Stripe after the commit and publishes
   * `RefundSucceeded` or `RefundFailed`. Concurrent requests are serialised by a row lock, so that the sum never
   * exceeds the payment. A repeated key returns the same refund; a different amount or reason under it is refused. A
   * disputed payment is not refused: its refund is stored, and the job waits for the end of the dispute. If we do not
   * know of the dispute yet, Stripe refuses the refund and admins see the failure.
   */
  async requestRefund(tx: Tx, request: RefundRequest): Promise<RefundDecision> {
    const { orderId, reason, requestedBy, idempotencyKey } = request;
    const payment = await this.orderPayments.lock(tx, orderId);
    if (!payment?.paidOre) return { kind: 'nothing-paid' };
    const existing = await tx.findOneBy(Refund, { orderId, idempotencyKey });
    if (existing) {
      if (!isSameRequest(existing, request)) throw paymentRefusal('idempotency_mismatch');
      return { kind: 'requested', refund: existing, isNew: false };
    }
    const disputes = await this.disputes.listOf(orderId, tx);
    const leftOre = leftOf({ ...payment, refunds: await this.refunds.listOf(orderId, tx) }, disputes);
    const amountOre = request.amountOre ?? leftOre;
    if (leftOre === 0 || amountOre > leftOre) return { kind: 'nothing-left', leftOre };
    const refund: Refund = {
      ...newRefund({ id: randomUUID(), orderId, amountOre, requestedAt: this.kit.clock.now() }),
      isOfAllLeft: request.amountOre === undefined,
      reason,
      requestedBy,
      idempotencyKey,
    };
    await tx.insert(Refund, refund);
    await this.kit.events.publish(tx, RefundRequested, { refundId: refund.id });
    return { kind: 'requested', refund, isNew: true };
  }

  /** A refund that is known to exist. @throws Error when it does not */
  async get(refundId: string, tx?: Tx): Promise<RefundView> {
    const refund = await this.refunds.find(refundId, tx);
    if (!refund) throw new Error(`the refund ${refundId} is not stored`);
    return refund;
  }

  /** The refunds of an order, oldest first. Pass `tx` inside a transaction. */
  listOf(orderId: string, tx?: Tx): Promise<readonly RefundView[]> {
    return this.refunds.listOf(orderId, tx);
  }

  /** The recorded money of an order. Pass `tx` inside a transaction. */
  async getMoney(orderId: string, tx?: Tx): Promise<OrderMoney> {
    const payment = await this.orderPayments.find(orderId, tx);
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
function leftOf(book: RefundBook, disputes: readonly DisputeView[]): number {
  const lost = disputes.filter(({ status }) => status === 'lost');
  return Math.max(0, refundableOre(book) - lost.reduce((total, { amountOre }) => total + amountOre, 0));
}

/** Whether a repeated key matches its stored refund. */
function isSameRequest({ amountOre, reason, isOfAllLeft }: Refund, request: RefundRequest): boolean {
  if (reason !== request.reason) return false;
  return request.amountOre === undefined ? isOfAllLeft : request.amountOre === amountOre;
}
