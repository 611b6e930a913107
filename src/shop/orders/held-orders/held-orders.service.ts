import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Order } from '../order.entity.js';
import { orderRefusal } from '../orders.errors.js';
import { OrdersRepository } from '../orders.repository.js';
import { PaidOrders } from '../paid-orders.js';

const MAX_HELD = 100;

/** Orders that were paid with another amount than was ordered, and what an admin does about them. */
@Injectable()
export class HeldOrdersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly transactions: Transactions,
    private readonly paidOrders: PaidOrders,
    private readonly clock: Clock,
  ) {}

  /** The longest waiting first, 100 at most. */
  list(): Promise<Order[]> {
    return this.orders.listHeld(MAX_HELD);
  }

  /**
   * Releases a held order: confirmation and form are sent. Idempotent.
   *
   * @throws `orders.not-found`, `orders.not-held` when it was never held or its money went back.
   */
  async release(orderId: string, adminId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (order.releasedAt !== null) return;
      if (!order.release(this.clock.now(), adminId)) throw orderRefusal('orders.not-held');
      await this.paidOrders.announce(tx, order);
      await this.orders.save(tx, order);
    });
  }
}
