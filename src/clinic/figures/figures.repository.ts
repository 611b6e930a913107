import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { STOCKHOLM } from '../../../common/dates.js';
import type { WaitingSet } from '../../platform/waiting/waiting-set.js';
import { COUNTED_MS } from '../desk/statistics/statistics.repository.js';
import type { AnsweredOfDay, PaidOfDay, RefundedOfDay } from './figures.contract.js';

/**
 * The business of the clinic: what counts, and on which day. The overview, and the lists that its numbers lead to, have no
 * other definition.
 *
 * - A day goes from midnight to midnight in Sweden, so two of the year have 23 and 25 hours. Today is that of the business
 *   clock (`Clock`).
 * - Amounts are öre with VAT included, as Stripe moved them.
 * - `paid`: an order counts on the day of its payment (`orders.paid_at`), whatever became of it later. The income is what was
 *   paid (`paid_ore`), not what was ordered, and no refund is deducted.
 * - `refunded`: a refund counts on the day on which Stripe made it (`refunds.succeeded_at`), whoever asked for it, not on the
 *   day of the order. One that turned out to have failed does not count.
 * - `answered`: a case counts on the day of its signature, at which its clock stops for good (`cases.clock_paused_since`). The
 *   median is over the time that the clock counted (`COUNTED_MS`): from the complete submission, without waiting for the
 *   patient, and without what a pause of the clinic moved.
 *
 * Each is read by the index that its line names, so a day costs what happened on it, not what the clinic has done so far.
 */
const FACTS = {
  // orders_paid
  paid: {
    rows: 'orders WHERE paid_at IS NOT NULL',
    at: 'paid_at',
    orderId: 'id',
    numbers: 'count(*)::int AS orders, coalesce(sum(paid_ore), 0)::float AS "incomeOre"',
  },
  // refunds_succeeded
  refunded: {
    rows: `refunds WHERE state = 'succeeded'`,
    at: 'succeeded_at',
    orderId: 'order_id',
    numbers: 'count(*)::int AS refunds, coalesce(sum(amount_ore), 0)::float AS "refundedOre"',
  },
  // cases_answered
  answered: {
    rows: `cases WHERE state IN ('answered', 'closed')`,
    at: 'clock_paused_since',
    orderId: 'order_id',
    numbers: `count(*)::int AS answered,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${COUNTED_MS}) / 60000)::int AS "medianMinutes"`,
  },
} as const;

interface OfDay {
  readonly paid: PaidOfDay;
  readonly refunded: RefundedOfDay;
  readonly answered: AnsweredOfDay;
}

/** Midnight in Sweden at which the day of an instant begins, as local time. */
const dayOf = (instant: string) => `date_trunc('day', CAST(${instant} AS timestamptz) AT TIME ZONE '${STOCKHOLM}')`;

const within = (at: string, day: string) =>
  `${at} >= (${day}) AT TIME ZONE '${STOCKHOLM}' AND ${at} < (${day} + interval '1 day') AT TIME ZONE '${STOCKHOLM}'`;

/** The orders behind the numbers of today, which filter the list of orders. */
export const figuresWaiting: readonly WaitingSet[] = Object.entries(FACTS).map(([name, { rows, at, orderId }]) => ({
  name: `${name}-today`,
  of: 'orders',
  isListOnly: true,
  ids: `SELECT DISTINCT ${orderId} AS id FROM ${rows} AND ${within(at, dayOf(':now'))}`,
}));

@Injectable()
export class FiguresRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The days until that of `now`, oldest first. */
  listDays<Fact extends keyof OfDay>(fact: Fact, now: Date, days: number): Promise<OfDay[Fact][]> {
    const { rows, at, numbers } = FACTS[fact];
    return this.dataSource.query<OfDay[Fact][]>(
      `SELECT counted.*
       FROM generate_series(${dayOf('$1')} - make_interval(days => $2::int - 1), ${dayOf('$1')}, interval '1 day') AS day
       CROSS JOIN LATERAL (SELECT ${numbers} FROM ${rows} AND ${within(at, 'day')}) AS counted
       ORDER BY day`,
      [now, days],
    );
  }
}
