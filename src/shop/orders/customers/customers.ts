import { Injectable } from '@nestjs/common';
import { UsersService } from '../../../supabase/auth/accounts/users.service.js';
import { AccountSessions, type AccountSession } from '../../../supabase/auth/sessions/account-sessions.service.js';
import { OrderCases } from '../admin-orders/order-cases.service.js';
import type { Order } from '../order.entity.js';
import { CustomerIdentities, type CustomerIdentity } from './customer-identities.js';
import { CustomerMessages, type CustomerMessage } from './customer-messages.service.js';
import { CustomersRepository } from './customers.repository.js';

export interface CustomerOrder {
  readonly order: Order;
  readonly caseId: string | null;
  readonly caseState: string | null;
  readonly caseSessions: number;
}

export interface Customer extends CustomerIdentity {
  readonly isAddressProven: boolean;
  readonly orders: readonly CustomerOrder[];
  readonly messages: readonly CustomerMessage[];
  readonly sessions: readonly AccountSession[];
}

/** The page of one customer. */
@Injectable()
export class Customers {
  constructor(
    private readonly customers: CustomersRepository,
    private readonly identities: CustomerIdentities,
    private readonly cases: OrderCases,
    private readonly messages: CustomerMessages,
    private readonly users: UsersService,
    private readonly sessions: AccountSessions,
  ) {}

  /** @param id of an order or an account @throws `not_found` */
  async read(id: string): Promise<Customer> {
    const { email, userId } = await this.identities.find(id);
    const [orders, messages, sessions, proven] = await Promise.all([
      this.customers.listOrders(email, userId),
      this.messages.list(email),
      userId === null ? [] : this.sessions.list(userId),
      userId === null ? null : this.users.findProvenEmail(userId),
    ]);
    return {
      email,
      userId,
      isAddressProven: proven === email,
      orders: await this.withCases(orders),
      messages,
      sessions,
    };
  }

  private async withCases(orders: readonly Order[]): Promise<CustomerOrder[]> {
    const cases = new Map(
      (await this.cases.listStates(orders.map(({ id }) => id))).map((each) => [each.orderId, each]),
    );
    return orders.map((order) => {
      const found = cases.get(order.id);
      return {
        order,
        caseId: found?.caseId ?? null,
        caseState: found?.state ?? null,
        caseSessions: found?.sessions ?? 0,
      };
    });
  }
}
