import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UsersService } from '../../supabase/auth/accounts/users.service.js';
import { SecurityEvents } from '../../supabase/auth/security-events/security-events.service.js';
import type { OfferingKey } from '../catalog/offerings.js';
import { CustomersService } from '../payments/billing/customers.service.js';
import type { Tx } from '../../platform/database/transactions.js';
import { EventPublisher } from '../../platform/events/event-publisher.js';
import type { Order } from './order.entity.js';
import { OrderEmailChanged } from './orders.events.js';
import { OrdersRepository } from './orders.repository.js';
import { OrderingBrowsers } from './ordering-browsers.service.js';
import { WithdrawalLinksRepository } from './withdrawal-links.repository.js';

/** How the patient of an order is reached. Who ordered may be somebody else (clinic/cases/case-owner.repository.ts). */
export type OrderContact = Pick<Order, 'number' | 'name' | 'email' | 'phone'>;

/** Who the buyer is; the name is empty once the account was erased. */
export type OrderPerson = Pick<Order, 'number' | 'name' | 'gender'>;

/** Orders as other rooms read and correct them. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly withdrawalLinks: WithdrawalLinksRepository,
    private readonly orderingBrowsers: OrderingBrowsers,
    private readonly customers: CustomersService,
    private readonly users: UsersService,
    private readonly securityEvents: SecurityEvents,
    private readonly events: EventPublisher,
  ) {}

  /** How the buyer is reached; empty once the account was erased. @throws `orders.not-found` */
  async getContact(orderId: string, tx?: Tx): Promise<OrderContact> {
    const { number, name, email, phone } = await this.orders.get(orderId, tx);
    return { number, name, email, phone };
  }

  /** @throws `orders.not-found` */
  async getOfferingKey(orderId: string, tx: Tx): Promise<OfferingKey> {
    return (await this.orders.get(orderId, tx)).offeringKey;
  }

  /** Who an order is for. @throws `orders.not-found` */
  async getPerson(orderId: string, tx?: Tx): Promise<OrderPerson> {
    const { number, name, gender } = await this.orders.get(orderId, tx);
    return { number, name, gender };
  }

  /**
   * What the account has bought: its orders under its proven address, and for a person whom BankID signs in, who has no address of
   * the account, all orders made while signed in. Whose their cases are is another question.
   */
  async listProvenOf(userId: string): Promise<Pick<Order, 'id' | 'number'>[]> {
    if (await this.users.isPerson(userId)) return this.orders.listOfPerson(userId);
    const email = await this.users.findProvenEmail(userId);
    return email === null ? [] : this.orders.listOfAccount(userId, email);
  }

  /** Numbers by id of order; in one statement for a whole list. */
  async findNumbers(orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.orders.listNumbers(orderIds)).map(({ id, number }) => [id, number]));
  }

  /** Number and time of orders, by id; in one statement for a whole list. */
  async findPlaced(orderIds: readonly string[]): Promise<ReadonlyMap<string, Pick<Order, 'number' | 'createdAt'>>> {
    return new Map((await this.orders.listNumbers(orderIds)).map((order) => [order.id, order]));
  }

  /** The browser that ordered no longer stands for the link. @param phone E.164 @throws `orders.not-found` */
  async changePhone(tx: Tx, orderId: string, phone: string): Promise<void> {
    const order = await this.orders.lock(tx, orderId);
    order.phone = phone;
    await this.orders.save(tx, order);
    await this.orderingBrowsers.forgetOf(tx, orderId);
  }

  /**
   * Another address for an order that is paid. It leaves the account that it was joined to by the former one, and joins
   * that of the new one where there is such an account; an order of a person whom BankID signs in stays with the person. Stores no mail: those of the order are for who calls, and the
   * confirmation follows `OrderEmailChanged`.
   *
   * @param email lower case @returns the id of the change @throws `orders.not-found`
   */
  async changeEmail(tx: Tx, orderId: string, email: string): Promise<string> {
    const changeId = randomUUID();
    const order = await this.orders.lock(tx, orderId);
    const isOfPerson = order.userId !== null && (await this.users.isPerson(order.userId, tx));
    Object.assign(order, isOfPerson ? { email } : { email, userId: null });
    await this.orders.save(tx, order);
    if (!isOfPerson) await this.customers.unbindOrder(tx, orderId);
    await this.withdrawalLinks.removeAll(tx, orderId);
    await this.securityEvents.record(tx, { kind: 'order_email_changed', detail: { orderId, changeId } });
    await this.events.publish(tx, OrderEmailChanged, { orderId, changeId });
    return changeId;
  }
}
