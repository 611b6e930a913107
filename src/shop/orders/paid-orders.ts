import { Injectable } from '@nestjs/common';
import { Kit } from '../../platform/notices/kit.js';
import type { Tx } from '../../platform/database/transactions.js';
import { UsersService } from '../../supabase/auth/accounts/users.service.js';
import { CustomersService } from '../payments/billing/customers.service.js';
import type { Order } from './order.entity.js';
import { OrderPaid } from './orders.events.js';
import { orderRefusal } from './orders.errors.js';
import { OrdersRepository } from './orders.repository.js';

const MAX_HELD = 100;

/** Paid orders: what follows at once, and what an admin does about those paid with another amount than was ordered. */
@Injectable()
export class PaidOrders {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly users: UsersService,
    private readonly customers: CustomersService,
    private readonly kit: Kit,
  ) {}

  /**
   * Assigns a paid order to the account whose person is known to read its address, and publishes `OrderPaid`: the jobs of
   * confirmation and form follow. The caller saves the order. Idempotent: an assigned order keeps its account. The invoices of
   * an order that a person made while signed in by BankID are the person's, whatever address it names.
   */
  async announce(tx: Tx, order: Order): Promise<void> {
    const userId = await this.users.findIdByMailboxProvenEmail(order.email, tx);
    if (userId !== null) {
      order.userId ??= userId;
      if (order.userId === userId) await this.customers.bindOrders(tx, userId, [order.id]);
    }
    if (order.userId !== null && (await this.users.isPerson(order.userId, tx)))
      await this.customers.bindOrders(tx, order.userId, [order.id]);
    await this.kit.events.publish(tx, OrderPaid, { orderId: order.id, offeringKey: order.offeringKey });
  }

  /** The longest waiting first, 100 at most. */
  listHeld(): Promise<Order[]> {
    return this.orders.listHeld(MAX_HELD);
  }

  /**
   * Releases a held order: confirmation and form are sent. Idempotent.
   *
   * @throws `orders.not-found`, `orders.not-held` when it was never held or its money went back.
   */
  async release(orderId: string, adminId: string): Promise<void> {
    await this.kit.transactions.run(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      if (order.releasedAt !== null) return;
      if (!order.release(this.kit.clock.now(), adminId)) throw orderRefusal('orders.not-held');
      await this.announce(tx, order);
      await this.orders.save(tx, order);
    });
  }
}
