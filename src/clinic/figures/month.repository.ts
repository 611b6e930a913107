import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { STOCKHOLM } from '../../../common/dates.js';
import type { LedgerDiscount } from '../../shop/payments/ledger/ledger.service.js';
import { COUNTED_MS } from '../desk/statistics/statistics.repository.js';

/** How a month went for the patients. */
export interface MonthOfCases {
  readonly answered: number;
  readonly medianMinutes: number | null;
  readonly p95Minutes: number | null;
  readonly goalsMissed: number;
  readonly limitsMissed: number;
}

export interface DayNumbers {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly begun: number;
  readonly formsSent: number;
  readonly answered: number;
}

export interface FreeOfDay extends LedgerDiscount {
  readonly day: string;
}

export interface AnsweredOfDay {
  readonly day: string;
  readonly answered: number;
  /** From the complete submission, without waiting for the patient. */
  readonly medianMinutes: number;
}

/** Orders of 0 kr on a day. */
export function freeOn(free: readonly FreeOfDay[], day: string): number {
  return free.reduce((sum, one) => sum + (one.day === day ? one.orders : 0), 0);
}

const dayOf = (instant: string) => `to_char(${instant} AT TIME ZONE '${STOCKHOLM}', 'YYYY-MM-DD')`;

/** SELECT of the orders that were paid before an instant and had neither an answer nor all their money back then, with what was left. */
export const unansweredAt = (at: string) =>
  `SELECT o.id, left_ore
   FROM (
     SELECT order_id FROM cases WHERE state IN ('form_sent', 'submitted', 'in_review', 'needs_info')
     UNION ALL SELECT order_id FROM cases WHERE state IN ('answered', 'closed') AND clock_paused_since >= ${at}
     UNION ALL SELECT order_id FROM cases WHERE state IN ('stopped', 'expired', 'withdrawn', 'ended') AND state_since >= ${at}
     -- A held order has no case yet.
     UNION ALL SELECT id FROM orders WHERE held_at IS NOT NULL AND released_at IS NULL
   ) AS waiting
   JOIN orders AS o ON o.id = order_id
   CROSS JOIN LATERAL (SELECT paid_ore - coalesce(sum(amount_ore) FILTER (WHERE r.state = 'succeeded' AND r.succeeded_at < ${at}), 0)
     AS left_ore FROM refunds AS r WHERE r.order_id = o.id) AS money
   WHERE paid_at < ${at} AND left_ore > 0`;

/** Whether a dispute ended like this from `from` until before `until`, and had not ended otherwise later in that time. */
export function disputeEnded(how: 'won' | 'lost', from: string, until: string): string {
  const [at, other] = how === 'won' ? ['won_at', 'lost_at'] : ['lost_at', 'won_at'];
  return `${at} >= ${from} AND ${at} < ${until} AND (${other} > ${at} AND ${other} < ${until}) IS NOT TRUE`;
}

@Injectable()
export class MonthRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Answers signed, and goals and limits missed, from an instant on; `until` is excluded. */
  async findCases(from: Date, until: Date): Promise<MonthOfCases> {
    const minutes = (part: number) =>
      `round(percentile_cont(${part}) WITHIN GROUP (ORDER BY ${COUNTED_MS}) / 60000)::int`;
    const missed = (column: string) => `(SELECT count(*)::int FROM cases WHERE ${column} >= $1 AND ${column} < $2)`;
    const [row] = await this.dataSource.query<[MonthOfCases]>(
      `SELECT count(*)::int AS answered, ${minutes(0.5)} AS "medianMinutes", ${minutes(0.95)} AS "p95Minutes",
         ${missed('goal_missed_at')} AS "goalsMissed", ${missed('limit_missed_at')} AS "limitsMissed"
       FROM cases WHERE state IN ('answered', 'closed') AND clock_paused_since >= $1 AND clock_paused_since < $2`,
      [from, until],
    );
    return row;
  }

  /** Orders of 0 kr, of which Stripe books nothing, by day in Sweden and code of their discount. */
  listFree(from: Date, until: Date): Promise<readonly FreeOfDay[]> {
    return this.dataSource.query<FreeOfDay[]>(
      `SELECT ${dayOf('paid_at')} AS day, coupon_code AS code, count(*)::int AS orders, sum(discount_amount)::float8 AS "discountOre"
       FROM orders WHERE paid_at >= $1 AND paid_at < $2 AND paid_ore = 0 GROUP BY 1, 2`,
      [from, until],
    );
  }

  /** Answers by the day of their signature in Sweden, at which the clock of their case stops for good. */
  listAnswered(from: Date, until: Date): Promise<readonly AnsweredOfDay[]> {
    return this.dataSource.query<AnsweredOfDay[]>(
      `SELECT ${dayOf('clock_paused_since')} AS day, count(*)::int AS answered,
         round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${COUNTED_MS}) / 60000)::int AS "medianMinutes"
       FROM cases WHERE state IN ('answered', 'closed') AND clock_paused_since >= $1 AND clock_paused_since < $2 GROUP BY 1`,
      [from, until],
    );
  }

  /** Disputes that were opened, and that had been won or lost when the time ended: one that is lost may be won later. */
  async countDisputes(from: Date, until: Date) {
    const count = (where: string) => `count(*) FILTER (WHERE ${where})::int`;
    const ended = (how: 'won' | 'lost') => count(disputeEnded(how, '$1', '$2'));
    const [row] = await this.dataSource.query<[{ opened: number; won: number; lost: number }]>(
      `SELECT ${count('opened_at >= $1 AND opened_at < $2')} AS opened, ${ended('won')} AS won, ${ended('lost')} AS lost
       FROM disputes`,
      [from, until],
    );
    return row;
  }

  /** Orders that were begun and are there. */
  async countBegun(from: Date, until: Date): Promise<number> {
    const [row] = await this.dataSource.query<[{ orders: number }]>(
      'SELECT count(*)::int AS orders FROM orders WHERE created_at >= $1 AND created_at < $2',
      [from, until],
    );
    return row.orders;
  }

  /** Orders that were paid before an instant, and had neither an answer nor all their money back then. */
  async findUnanswered(at: Date): Promise<{ readonly orders: number; readonly paidOre: number }> {
    const [row] = await this.dataSource.query<[{ orders: number; paidOre: number }]>(
      `SELECT count(*)::int AS orders, coalesce(sum(left_ore), 0)::float8 AS "paidOre" FROM (${unansweredAt('$1')}) AS unanswered`,
      [at],
    );
    return row;
  }

  /** Counts the last days until that of `now` anew, and keeps them: unpaid orders are removed after thirty days. */
  async countDays(now: Date, days: number): Promise<void> {
    const within = (at: string) =>
      `${at} >= day AT TIME ZONE '${STOCKHOLM}' AND ${at} < (day + interval '1 day') AT TIME ZONE '${STOCKHOLM}'`;
    await this.dataSource.query(
      `INSERT INTO daily_numbers (day, begun, forms_sent, answered)
       SELECT day::date,
         (SELECT count(*) FROM orders WHERE ${within('created_at')}),
         (SELECT count(*) FROM cases WHERE ${within('clock_started_at')}),
         (SELECT count(*) FROM cases WHERE state IN ('answered', 'closed') AND ${within('clock_paused_since')})
       FROM (SELECT date_trunc('day', $1::timestamptz AT TIME ZONE '${STOCKHOLM}') AS today) AS now
       CROSS JOIN LATERAL generate_series(today - make_interval(days => $2::int - 1), today, interval '1 day') AS day
       ON CONFLICT (day) DO UPDATE SET begun = excluded.begun, forms_sent = excluded.forms_sent,
         answered = excluded.answered`,
      [now, days],
    );
  }

  /** The kept days from one on; `until` is excluded. */
  listDays(first: string, until: string): Promise<readonly DayNumbers[]> {
    return this.dataSource.query<DayNumbers[]>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, begun, forms_sent AS "formsSent", answered FROM daily_numbers
       WHERE day >= $1 AND day < $2 ORDER BY day`,
      [first, until],
    );
  }
}
