import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UsersService } from '../../../supabase/auth/accounts/users.service.js';
import { AccountSessions, type AccountSession } from '../../../supabase/auth/sessions/account-sessions.service.js';
import { OrderCases } from '../admin-orders/order-cases.service.js';
import type { Order } from '../order.entity.js';
import { CustomerMessages, type CustomerMessage } from './customer-messages.service.js';
import { CustomersRepository } from './customers.repository.js';
import { noSuch } from '../../../platform/errors/refusals.js';
import { Kit } from '../../../platform/notices/kit.js';
import { SessionsEnded } from './sessions-ended.mail.js';

/** Who a customer is: an address, and its account. */
interface CustomerIdentity {
  /** Lower case. */
  readonly email: string;
  readonly userId: string | null;
}

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

/** One customer for admins: the page, and the end of all sessions. */
@Injectable()
export class Customers {
  constructor(
    private readonly customers: CustomersRepository,
    private readonly cases: OrderCases,
    private readonly messages: CustomerMessages,
    private readonly users: UsersService,
    private readonly sessions: AccountSessions,
    private readonly kit: Kit,
  ) {}

  /** @param id of an order or an account @throws `not_found` also for an erased one */
  async read(id: string): Promise<Customer> {
    const { email, userId } = await this.identify(id);
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

  /**
   * Ends all sessions of the account and of the person's cases, and mails the person. Without any it does nothing.
   *
   * @returns their number @throws `not_found`
   */
  async endSessions(id: string, adminId: string): Promise<number> {
    const { email, userId } = await this.identify(id);
    const orders = await this.customers.listOrders(email, userId);
    await this.kit.letters.prepare(SessionsEnded);
    return this.kit.transactions.run(async (tx) => {
      let ended = userId === null ? 0 : await this.sessions.endAll(tx, userId, adminId);
      for (const order of orders) ended += await this.cases.endSessions(tx, order.id, adminId);
      if (ended === 0) return 0;
      await this.kit.letters.store(tx, SessionsEnded, { factId: randomUUID(), subjectId: id, email });
      return ended;
    });
  }

  private async identify(id: string): Promise<CustomerIdentity> {
    const ordered = await this.customers.findAddress(id);
    if (ordered) return { email: ordered, userId: await this.users.findIdByEmail(ordered) };
    const email = ordered === null ? await this.users.findEmail(id) : null;
    if (email === null) throw noSuch('customer');
    return { email, userId: id };
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
