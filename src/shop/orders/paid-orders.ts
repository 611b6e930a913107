import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/transactions.js';
import { EventPublisher } from '../../platform/events/event-publisher.js';
import { UsersService } from '../../supabase/auth/accounts/users.service.js';
import { CustomersService } from '../payments/billing/customers.service.js';
import type { Order } from './order.entity.js';
import { OrderPaid } from './orders.events.js';

@Injectable()
export class PaidOrders {
  constructor(
    private readonly users: UsersService,
    private readonly customers: CustomersService,
    private readonly events: EventPublisher,
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
    await this.events.publish(tx, OrderPaid, { orderId: order.id, offeringKey: order.offeringKey });
  }
}
