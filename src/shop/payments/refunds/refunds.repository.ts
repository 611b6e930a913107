import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database/transactions.js';
import { Payment } from './payment.entity.js';
import { Refund } from './refund.entity.js';

@Injectable()
export class RefundsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Notes what was paid, once: of two sessions that were paid for one order the first counts. */
  async notePaid(
    tx: Tx,
    { orderId, stripeSessionId, paidOre }: { orderId: string; stripeSessionId: string; paidOre: number },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO payments AS known (order_id, stripe_session_id, paid_ore) VALUES ($1, $2, $3)
       ON CONFLICT (order_id) DO UPDATE SET stripe_session_id = excluded.stripe_session_id, paid_ore = excluded.paid_ore
       WHERE known.paid_ore IS NULL`,
      [orderId, stripeSessionId, paidOre],
    );
  }

  /** Notes the sum of refunds that Stripe told of the order's charge, unless a larger one is known. */
  async noteChargeRefunded(tx: Tx, orderId: string, chargeRefundedOre: number): Promise<void> {
    await tx.query(
      `INSERT INTO payments AS known (order_id, charge_refunded_ore) VALUES ($1, $2)
       ON CONFLICT (order_id) DO UPDATE
       SET charge_refunded_ore = greatest(known.charge_refunded_ore, excluded.charge_refunded_ore)`,
      [orderId, chargeRefundedOre],
    );
  }

  /** Waits for other writers of the order's money; null when none has come in or gone back. */
  lockPayment(tx: Tx, orderId: string): Promise<Payment | null> {
    return tx.findOne(Payment, { where: { orderId }, lock: { mode: 'pessimistic_write' } });
  }

  findPayment(orderId: string, tx: Tx = this.dataSource.manager): Promise<Payment | null> {
    return tx.findOneBy(Payment, { orderId });
  }

  /** Oldest first. */
  listOf(orderId: string, tx: Tx = this.dataSource.manager): Promise<Refund[]> {
    return tx.find(Refund, { where: { orderId }, order: { requestedAt: 'ASC', id: 'ASC' } });
  }

  find(id: string): Promise<Refund | null> {
    return this.dataSource.manager.findOneBy(Refund, { id });
  }

  findByKey(tx: Tx, orderId: string, idempotencyKey: string): Promise<Refund | null> {
    return tx.findOneBy(Refund, { orderId, idempotencyKey });
  }

  /**
   * The row of a refund at Stripe: the one that has its id, or ours that has none yet. Ours that has another one is not
   * it: money that went back twice has to count twice.
   */
  async findMeant(
    tx: Tx,
    { orderId, refundId, stripeRefundId }: { orderId: string; refundId: string | null; stripeRefundId: string | null },
  ): Promise<Refund | null> {
    const known = stripeRefundId === null ? null : await tx.findOneBy(Refund, { stripeRefundId });
    if (known || refundId === null) return known;
    const own = await tx.findOneBy(Refund, { id: refundId, orderId });
    return own?.stripeRefundId === null ? own : null;
  }

  async insert(tx: Tx, refund: Refund): Promise<void> {
    await tx.insert(Refund, refund);
  }

  async save(tx: Tx, { id, ...columns }: Refund): Promise<void> {
    await tx.update(Refund, { id }, columns);
  }
}
