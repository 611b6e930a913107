import { Injectable } from '@nestjs/common';
import { Brackets, DataSource } from 'typeorm';
import { Order } from '../order.entity.js';
import type { ListOrdersQuery } from './admin-orders.contract.js';

/** Compared letter by letter in any case, å, ä and ö too: the database's own order knows only a to z. */
const SEARCHED = ['name', 'email'] as const;

/** An order's number as it is typed; longer ones are none. */
const ORDER_NUMBER = /^\d{1,18}$/;

@Injectable()
export class AdminOrdersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, one more than the page asks for: that tells whether another follows. */
  list({ q, state, after, limit }: ListOrdersQuery): Promise<Order[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(Order, 'order')
      .orderBy('order.number', 'DESC')
      .limit(limit + 1);
    if (after !== undefined) query.andWhere('order.number < :after', { after });
    if (state !== undefined) query.andWhere('order.status = :state', { state });
    if (q && ORDER_NUMBER.test(q)) query.andWhere('order.number = :number', { number: q });
    else if (q) {
      const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
      const anyOf = SEARCHED.map((column) => `order.${column} COLLATE pg_c_utf8 ILIKE :pattern`).join(' OR ');
      query.andWhere(new Brackets((any) => any.where(anyOf)), { pattern });
    }
    return query.getMany();
  }
}
