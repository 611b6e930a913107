import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { Order } from '../order.entity.js';
import type { ListOrdersQuery } from './admin-orders.contract.js';

/** So many orders are compared before the index is asked: what many have in common fills a page of these. */
const RECENT = 3_000;

/** Matches order numbers; longer digit strings are not looked up. */
const ORDER_NUMBER = /^\d{1,18}$/;

@Injectable()
export class AdminOrdersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Newest first, with one more row than the page needs to detect a next page. A number is looked up, and what contains an
   * @ as an address or the beginning of one. Anything else, and an address that no order begins with, is a part of a name or
   * an address, in any case.
   */
  async list({ q, state, after, limit }: ListOrdersQuery): Promise<Order[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(Order, 'order')
      .orderBy('order.number', 'DESC')
      .limit(limit + 1);
    if (after !== undefined) query.andWhere('order.number < :after', { after });
    if (state !== undefined) query.andWhere('order.status = :state', { state });
    if (!q) return query.getMany();
    if (ORDER_NUMBER.test(q)) return query.andWhere('order.number = :number', { number: q }).getMany();

    const part = q.replace(/[\\%_]/g, '\\$&');
    if (q.includes('@')) {
      const ofAddress = await inOrder(
        query.clone().andWhere('order.email LIKE fold_case(:start)', { start: `${part}%` }),
      );
      if (ofAddress.length > 0) return ofAddress;
    }
    query.setParameter('part', `%${part}%`);
    // Not a column: Postgres would rather read the long lists of the index.
    const recent = await query
      .clone()
      .andWhere(`order.searched || '' LIKE fold_case(:part)`)
      .andWhere(`order.number >= coalesce(CAST(:after AS bigint), (SELECT max(number) FROM orders)) - ${RECENT}`, {
        after: after ?? null,
      })
      .getMany();
    return recent.length > limit ? recent : inOrder(query.andWhere('order.searched LIKE fold_case(:part)'));
  }
}

/** Sorted by an expression: Postgres would rather read all orders in their order than look up few that are all old. */
function inOrder(query: SelectQueryBuilder<Order>): Promise<Order[]> {
  return query.addSelect('order.number + 0', 'sorted').orderBy('sorted', 'DESC').getMany();
}
