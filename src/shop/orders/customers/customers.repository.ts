import { Injectable } from '@nestjs/common';
import { exactText } from '../../../../common/typed-text.js';
import { Order } from '../order.entity.js';
import type { ListCustomersQuery } from './customers.contract.js';
import { SqlRepository } from '../../../platform/database/sql-repository.js';

/** So many orders are compared before the index is asked (admin-orders.repository.ts). */
const RECENT = 3_000;

const ORDER_NUMBER = /^\d{1,18}$/;

/** A page of one person shows at most so many orders. */
const MOST_ORDERS = 200;

export interface ListedCustomer {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly hasAccount: boolean;
  readonly orders: number;
  readonly createdAt: Date;
}

/** The newest order of each address. */
const NEWEST = `o.email <> '' AND NOT EXISTS (SELECT 1 FROM orders newer WHERE newer.email = o.email AND newer.number > o.number)`;

/** Customers: the orders of one address, by the newest of them. */
@Injectable()
export class CustomersRepository extends SqlRepository {
  /**
   * The last ones to order come first, with one more row than the page needs. Searched as orders are: a number is looked
   * up, what contains an @ is an address or its beginning, and anything else a part of the newest order's name or address.
   */
  async list({ q, after, limit }: ListCustomersQuery): Promise<ListedCustomer[]> {
    const page = [after ?? null, limit + 1];
    const paged = '($1::bigint IS NULL OR o.number < $1)';
    if (!q) return this.select(`${paged} ORDER BY o.number DESC`, page);
    const exact = exactText(q);
    if (ORDER_NUMBER.test(exact))
      return this.select(`${paged} AND o.email = (SELECT email FROM orders WHERE number = $3)`, [...page, exact]);
    const part = (q.includes('@') ? exact : q).replace(/[\\%_]/g, '\\$&');
    if (q.includes('@')) {
      const found = await this.select(`${paged} AND o.email LIKE fold_case($3) ORDER BY o.number + 0 DESC`, [
        ...page,
        `${part}%`,
      ]);
      if (found.length > 0) return found;
    }
    // Not a column: Postgres would rather read the long lists of the index.
    const recent = await this.select(
      `${paged} AND o.searched || '' LIKE fold_case($3)
       AND o.number >= coalesce($1, (SELECT max(number) FROM orders)) - ${RECENT} ORDER BY o.number DESC`,
      [...page, `%${part}%`],
    );
    if (recent.length > limit) return recent;
    return this.select(`${paged} AND o.searched LIKE fold_case($3) ORDER BY o.number + 0 DESC`, [...page, `%${part}%`]);
  }

  /** The address of an order, empty once it was erased; null for an id of no order. */
  async findAddress(orderId: string): Promise<string | null> {
    return (await this.dataSource.manager.findOneBy(Order, { id: orderId }))?.email ?? null;
  }

  /** The orders of an address, and those that its account made under others; newest first. @param email lower case */
  listOrders(email: string, userId: string | null): Promise<Order[]> {
    return this.dataSource.manager
      .createQueryBuilder(Order, 'order')
      .where('order.email = :email', { email })
      .orWhere('order.userId = CAST(:userId AS uuid)', { userId })
      .orderBy('order.number + 0', 'DESC')
      .limit(MOST_ORDERS)
      .getMany();
  }

  private select(condition: string, parameters: unknown[]): Promise<ListedCustomer[]> {
    return this.dataSource.query(
      `SELECT o.id, o.number, o.name, o.email, o.user_id IS NOT NULL AS "hasAccount", o.created_at AS "createdAt",
              (SELECT count(*)::int FROM orders own WHERE own.email = o.email) AS orders
       FROM orders o WHERE ${NEWEST} AND ${condition} LIMIT $2`,
      parameters,
    );
  }
}
