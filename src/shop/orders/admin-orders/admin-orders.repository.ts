import { Injectable } from '@nestjs/common';
import { Brackets, DataSource } from 'typeorm';
import { Order } from '../order.entity.js';
import type { ListOrdersQuery } from './admin-orders.contract.js';

/**
 * Compared letter by letter in any case, å, ä and ö too (`fold_case`). Served by the index `orders_search` from three
 * letters on.
 */
const SEARCHED = ['name', 'email'] as const;

/** So many orders are compared before the index is asked: what many have in common fills a page of these. */
const RECENT = 1_000;

/** Matches order numbers; longer digit strings are not looked up. */
const ORDER_NUMBER = /^\d{1,18}$/;

@Injectable()
export class AdminOrdersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, with one more row than the page needs to detect a next page. */
  async list({ q, state, after, limit }: ListOrdersQuery): Promise<Order[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(Order, 'order')
      .orderBy('order.number', 'DESC')
      .limit(limit + 1);
    if (after !== undefined) query.andWhere('order.number < :after', { after });
    if (state !== undefined) query.andWhere('order.status = :state', { state });
    if (!q) return query.getMany();
    if (ORDER_NUMBER.test(q)) return query.andWhere('order.number = :number', { number: q }).getMany();

    const anyOf = SEARCHED.map((column) => `fold_case(order.${column}) LIKE fold_case(:pattern)`).join(' OR ');
    query.andWhere(new Brackets((any) => any.where(anyOf)), { pattern: `%${q.replace(/[\\%_]/g, '\\$&')}%` });
    const recent = await query
      .clone()
      .andWhere(`order.number >= coalesce(CAST(:after AS bigint), (SELECT max(number) FROM orders)) - ${RECENT}`, {
        after: after ?? null,
      })
      .getMany();
    if (recent.length > limit) return recent;
    // Sorted by an expression: Postgres would rather read all orders in their order than look up few that are all old.
    return query.addSelect('order.number + 0', 'sorted').orderBy('sorted', 'DESC').getMany();
  }
}
