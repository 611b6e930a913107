import type { SelectQueryBuilder } from 'typeorm';
import type { Order } from '../order.entity.js';
import type { OrderSort } from './admin-orders.contract.js';

export type Orders = SelectQueryBuilder<Order>;

type Direction = 'ASC' | 'DESC';

/** How a list is sorted: by columns in one direction, whose last is the number, so that no two orders are alike. */
export interface OrderSorting {
  readonly columns: readonly ('createdAt' | 'totalOre' | 'number')[];
  readonly direction: Direction;
}

const NAMES = { createdAt: 'created_at', totalOre: 'amount_total', number: 'number' } as const;

/** Newest and oldest by number, and within a period by the instant: each has an index. */
export function sortingOf(sort: OrderSort, hasPeriod: boolean): OrderSorting {
  const direction = sort === 'newest' || sort === 'highest' ? 'DESC' : 'ASC';
  if (sort === 'highest' || sort === 'lowest') return { columns: ['totalOre', 'number'], direction };
  return { columns: hasPeriod ? ['createdAt', 'number'] : ['number'], direction };
}

/** @param after the last number of the page before */
export function inOrder(query: Orders, { columns, direction }: OrderSorting, after: string | undefined): void {
  for (const column of columns) query.addOrderBy(`order.${column}`, direction);
  if (after === undefined) return;
  const isAfter = direction === 'ASC' ? '>' : '<';
  const names = columns.map((column) => NAMES[column]).join(', ');
  const known = columns.map((column) => `order.${column}`).join(', ');
  query.andWhere(
    columns.length === 1
      ? `order.number ${isAfter} :after`
      : `(${known}) ${isAfter} (SELECT ${names} FROM orders WHERE number = :after)`,
    { after },
  );
}

/** Sorted by expressions: Postgres would rather read all orders in their order than look up few that are all old. */
export function fewInOrder(query: Orders, { columns, direction }: OrderSorting): Orders {
  query.orderBy();
  for (const [index, column] of columns.entries()) {
    const sorted = `sorted${index === 0 ? '' : index}`;
    query.addSelect(column === 'createdAt' ? `order.${column} + interval '0'` : `order.${column} + 0`, sorted);
    query.addOrderBy(sorted, direction);
  }
  return query;
}
