import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { stockholmDay } from '../../../../common/stockholm-day.js';
import { addDays, startOfStockholmDay } from '../../../../common/stockholm-time.js';
import { normalisePhone } from '../../../../common/typed-phone.js';
import { exactText } from '../../../../common/typed-text.js';
import { Clock } from '../../../platform/time/clock.js';
import { WaitingSets } from '../../../platform/waiting/waiting-sets.js';
import { Order } from '../order.entity.js';
import { orderRefusal } from '../orders.errors.js';
import {
  NO_CODE,
  type ListOrdersQuery,
  type OrdersFilter,
  type OrderSumsResponse,
  type SumOrdersQuery,
  type OrderSort,
} from './admin-orders.contract.js';

/** So many orders are compared before the index is asked: what many have in common fills a page of these. */
const RECENT = 3_000;

/** Matches order numbers; longer digit strings are not looked up. None begins with 0. */
const ORDER_NUMBER = /^[1-9]\d{0,17}$/;

/** A telephone number, or its beginning: order numbers have neither 0 nor + before them. */
const PHONE = /^(0|\+)[\d\s().-]{3,30}$/;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

@Injectable()
export class AdminOrdersRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly waiting: WaitingSets,
    private readonly clock: Clock,
  ) {}

  /**
   * In the order asked for, with one more row than the page needs to detect a next page. A number is looked up; so are a
   * telephone number and what contains an @, or their beginnings. Anything else, and an address that no order begins with, is a
   * part of a name or an address, in any case.
   *
   * @throws `unknown_waiting_set`
   */
  async list({ q, waits, after, limit, sort, ...filter }: ListOrdersQuery): Promise<Order[]> {
    const query = this.filtered({ waits, ...filter }).limit(limit + 1);
    const hasPeriod = filter.from !== undefined || filter.until !== undefined;
    const sorting = sortingOf(sort, hasPeriod);
    inOrder(query, sorting, after);
    if (!q) return (waits === undefined ? query : fewInOrder(query, sorting)).getMany();
    const exact = exactText(q);
    if (ORDER_NUMBER.test(exact)) return query.andWhere('order.number = :number', { number: exact }).getMany();
    if (PHONE.test(exact)) return fewInOrder(whereStarts(query, 'phone', startOfPhone(exact)), sorting).getMany();
    return this.search(query, q, { after, limit, sorting });
  }

  /** A part of a name or an address. */
  private async search(
    query: Orders,
    q: string,
    { after, limit, sorting }: { readonly after?: string; readonly limit: number; readonly sorting: OrderSorting },
  ): Promise<Order[]> {
    if (q.includes('@')) {
      const ofAddress = await fewInOrder(whereStarts(query.clone(), 'email', exactText(q)), sorting).getMany();
      if (ofAddress.length > 0) return ofAddress;
    }
    query.setParameter('part', `%${escaped(q)}%`);
    // Not a column: Postgres would rather read the long lists of the index.
    const recent =
      sorting.direction === 'ASC' || sorting.columns.includes('totalOre')
        ? []
        : await query
            .clone()
            .andWhere(`order.searched || '' LIKE fold_case(:part)`)
            .andWhere(
              `order.number >= coalesce(CAST(:after AS bigint), (SELECT max(number) FROM orders)) - ${RECENT}`,
              { after: after ?? null },
            )
            .getMany();
    if (recent.length > limit) return recent;
    return fewInOrder(query.andWhere('order.searched LIKE fold_case(:part)'), sorting).getMany();
  }

  /** Of a period's payments or refunds, the sum of what happened in it. @throws `unknown_waiting_set` */
  async sum(filter: SumOrdersQuery): Promise<OrderSumsResponse> {
    const query = this.filtered(filter);
    const sums = await query
      .select('CAST(count(*) AS int)', 'orders')
      .addSelect('CAST(coalesce(sum(order.totalOre), 0) AS float8)', 'totalOre')
      .addSelect('CAST(coalesce(sum(order.paidOre), 0) AS float8)', 'paidOre')
      .addSelect('CAST(coalesce(sum(order.refundedOre), 0) AS float8)', 'refundedOre')
      .addSelect('CAST(coalesce(sum(order.discountOre), 0) AS float8)', 'discountOre')
      .getRawOne<Omit<OrderSumsResponse, 'vatOre' | 'leftOre'>>();
    const none = { orders: 0, totalOre: 0, paidOre: 0, refundedOre: 0, discountOre: 0 };
    return { ...(sums ?? none), vatOre: null, leftOre: null, ...(await this.sumOfPeriod(filter)) };
  }

  /** By the number that people use, or by id. @throws `orders.not-found` */
  async findId(reference: string): Promise<string> {
    if (UUID.test(reference)) return reference;
    const [row] = ORDER_NUMBER.test(reference)
      ? await this.dataSource.query<{ id: string }[]>('SELECT id FROM orders WHERE number = $1', [reference])
      : [];
    if (!row) throw orderRefusal('orders.not-found');
    return row.id;
  }

  /** What a list of a period sums up by itself, as its payments are not those of its orders' whole life. */
  private async sumOfPeriod({ waits, state, code, ...period }: SumOrdersQuery): Promise<Partial<OrderSumsResponse>> {
    const sums = waits !== undefined && this.waiting.ofPeriod(waits)?.sums;
    if (!sums || state !== undefined || code !== undefined) return {};
    const { first, last } = this.periodOf(period);
    const hasStart = sums.includes(':from');
    const [row] = await this.dataSource.query<Partial<OrderSumsResponse>[]>(
      sums.replaceAll(':until', '$1').replaceAll(':from', '$2'),
      hasStart ? [last, first] : [last],
    );
    return row ?? {};
  }

  /** The instants of a period; without one, those of today in Sweden. */
  private periodOf({ from, until }: OrdersFilter): { readonly first: Date; readonly last: Date } {
    const today = stockholmDay(this.clock.now());
    return {
      first: from === undefined && until === undefined ? startOfStockholmDay(today) : new Date(from ?? 0),
      last: until === undefined ? startOfStockholmDay(addDays(today, 1)) : new Date(until),
    };
  }

  /** @throws `unknown_waiting_set` */
  private filtered({ waits, state, code, from, until }: SumOrdersQuery): Orders {
    const query = this.dataSource.manager.createQueryBuilder(Order, 'order');
    if (code === NO_CODE) query.andWhere('order.couponCode IS NULL AND order.discountOre > 0');
    else if (code !== undefined) query.andWhere('order.couponCode = upper(:code)', { code });
    if (state !== undefined) query.andWhere('order.status = :state', { state });
    if (waits !== undefined) {
      this.whereWaits(query, waits);
      const { first, last } = this.periodOf({ from, until });
      if (this.waiting.ofPeriod(waits)) return query.setParameters({ from: first, until: last });
    }
    if (from !== undefined) query.andWhere('order.createdAt >= :from', { from: new Date(from) });
    if (until !== undefined) query.andWhere('order.createdAt < :until', { until: new Date(until) });
    return query;
  }

  private whereWaits(query: Orders, name: string): void {
    const ids = this.waiting.ordersOf(name);
    if (ids === null) throw orderRefusal('unknown_waiting_set');
    query.andWhere(`order.id IN (${ids})`, ids.includes(':now') ? { now: this.clock.now() } : {});
  }
}

function whereStarts(query: Orders, column: 'email' | 'phone', start: string): Orders {
  return query.andWhere(`order.${column} LIKE fold_case(:start)`, { start: `${escaped(start)}%` });
}

/** E.164 as far as it goes. */
function startOfPhone(typed: string): string {
  const whole = normalisePhone(typed);
  if (whole !== null) return whole;
  const digits = typed.replace(/[^\d+]/g, '').replace(/^00/, '+');
  return digits.startsWith('0') ? `+46${digits.slice(1)}` : digits;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

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
