import { Injectable } from '@nestjs/common';
import { SqlRepository } from '../../platform/database/sql-repository.js';
import type { Tx } from '../../platform/database/transactions.js';
import { Payment, type PaymentMethod } from './payment.entity.js';

/** What an order was paid with, and what of it went back. One row an order. */
@Injectable()
export class OrderPaymentsRepository extends SqlRepository {
  /** Records the payment of an order once: of two paid sessions the first counts. */
  async record(
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

  /** Records the refunded sum of the order's charge, unless a larger one is stored. */
  async recordChargeRefunded(tx: Tx, orderId: string, chargeRefundedOre: number): Promise<void> {
    await tx.query(
      `INSERT INTO payments AS known (order_id, charge_refunded_ore) VALUES ($1, $2)
       ON CONFLICT (order_id) DO UPDATE
       SET charge_refunded_ore = greatest(known.charge_refunded_ore, excluded.charge_refunded_ore)`,
      [orderId, chargeRefundedOre],
    );
  }

  /** Stores how an order was paid; Stripe may tell it before the payment. Nothing for an order that is not here. */
  async recordMethod(tx: Tx, orderId: string, { method, cardBrand, cardLast4 }: PaymentMethod): Promise<void> {
    await tx.query(
      `INSERT INTO payments (order_id, method, card_brand, card_last4) SELECT id, $2, $3, $4 FROM orders WHERE id = $1
       ON CONFLICT (order_id) DO UPDATE
       SET method = excluded.method, card_brand = excluded.card_brand, card_last4 = excluded.card_last4`,
      [orderId, method, cardBrand, cardLast4],
    );
  }

  /** Stores how orders were paid of which that is not known; one that another transaction changes is left to it. */
  async fillMethods(tx: Tx, told: readonly ({ readonly orderId: string } & PaymentMethod)[]): Promise<void> {
    if (told.length === 0) return;
    await tx.query(
      `UPDATE payments SET method = told.method, card_brand = told.brand, card_last4 = told.last4
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS told (id, method, brand, last4)
       WHERE order_id = id AND order_id IN
         (SELECT order_id FROM payments WHERE order_id = ANY ($1) AND method IS NULL FOR UPDATE SKIP LOCKED)`,
      [
        told.map(({ orderId }) => orderId),
        told.map(({ method }) => method),
        told.map(({ cardBrand }) => cardBrand),
        told.map(({ cardLast4 }) => cardLast4),
      ],
    );
  }

  /** Locks the order's payment row; null if the order has neither payment nor refund. */
  lock(tx: Tx, orderId: string): Promise<Payment | null> {
    return tx.findOne(Payment, { where: { orderId }, lock: { mode: 'pessimistic_write' } });
  }

  find(orderId: string, tx: Tx = this.dataSource.manager): Promise<Payment | null> {
    return tx.findOneBy(Payment, { orderId });
  }
}
