import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { notifyAfterCommit, type Tx } from '../../platform/database/transactions.js';
import { Order } from './order.entity.js';
import { orderRefusal } from './orders.errors.js';
import { SqlRepository } from '../../platform/database/sql-repository.js';

/** NOTIFY channel for the ids of changed orders. */
export const ORDER_CHANNEL = 'order_changed';

@Injectable()
export class OrdersRepository extends SqlRepository {
  /** @throws `orders.not-found` */
  async get(id: string, tx: Tx = this.dataSource.manager): Promise<Order> {
    const order = await tx.findOneBy(Order, { id });
    if (!order) throw orderRefusal('orders.not-found');
    return order;
  }

  find(id: string): Promise<Order | null> {
    return this.dataSource.manager.findOneBy(Order, { id });
  }

  /** Gives the orders of an address that have no account to this one. @returns all orders of the address that are the account's now. */
  async claimByEmail(tx: Tx, email: string, userId: string): Promise<string[]> {
    await tx.query('UPDATE orders SET user_id = $2 WHERE lower(email) = $1 AND user_id IS NULL', [email, userId]);
    const rows = await tx.query<{ id: string }[]>('SELECT id FROM orders WHERE user_id = $2 AND lower(email) = $1', [
      email,
      userId,
    ]);
    return rows.map(({ id }) => id);
  }

  /** Orders that belong to an account and were made under this address. */
  listOfAccount(userId: string, email: string): Promise<Pick<Order, 'id' | 'number'>[]> {
    return this.dataSource.manager.find(Order, { select: { id: true, number: true }, where: { userId, email } });
  }

  /** Orders of a person whom BankID signs in, whatever address they name. */
  listOfPerson(userId: string): Promise<Pick<Order, 'id' | 'number'>[]> {
    return this.dataSource.manager.find(Order, { select: { id: true, number: true }, where: { userId } });
  }

  listNumbers(ids: readonly string[]): Promise<Pick<Order, 'id' | 'number' | 'createdAt'>[]> {
    const select = { id: true, number: true, createdAt: true };
    return this.dataSource.manager.find(Order, { select, where: { id: In(ids) } });
  }

  /** Those that wait for an admin, the longest waiting first. */
  listHeld(limit: number): Promise<Order[]> {
    return this.dataSource.manager.find(Order, {
      where: { heldAt: Not(IsNull()), releasedAt: IsNull(), status: Not('refunded') },
      order: { heldAt: 'ASC' },
      take: limit,
    });
  }

  /** Names of the orders that have one. */
  listNames(tx: Tx, ids: readonly string[]): Promise<Pick<Order, 'id' | 'name'>[]> {
    const where = { id: In(ids), name: Not('') };
    return tx.find(Order, { select: { id: true, name: true }, where, order: { id: 'ASC' } });
  }

  /** Removes name, e-mail and phone from orders, and an erased account from all that it made. */
  async pseudonymise(tx: Tx, ids: readonly string[], userId: string): Promise<void> {
    await tx.query(`UPDATE orders SET name = '', email = '', phone = '' WHERE id = ANY ($1)`, [ids]);
    await tx.query('UPDATE orders SET user_id = NULL WHERE user_id = $1', [userId]);
  }

  /** Waits for other writers of the same order. @throws `orders.not-found` */
  async lock(tx: Tx, id: string): Promise<Order> {
    const order = await tx.findOne(Order, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!order) throw orderRefusal('orders.not-found');
    return order;
  }

  /** Stores the row and, after the commit, notifies the pages that watch it. */
  async save(tx: Tx, order: Order): Promise<void> {
    const { id, ...columns } = order;
    await tx.update(Order, { id }, columns);
    notifyAfterCommit(tx, ORDER_CHANNEL, id);
  }
}
