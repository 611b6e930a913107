import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Bounds } from '../../platform/time/stockholm-days.js';
import { disputeEnded } from './month.repository.js';
import type { MonthRow, RowList, RowSums } from './rows.contract.js';

export interface StoredRow extends Omit<MonthRow, 'at'> {
  readonly at: Date;
}

/** Which rows are meant. */
export interface RowsOf extends Bounds {
  readonly list: RowList;
  readonly payout: string;
  /** Business time, by which money is available and payouts have arrived. */
  readonly now: Date;
  /** `YYYY-MM-DD` of `now` in Sweden. */
  readonly today: string;
}

const WITHIN = 'created_at >= first AND created_at < last';

/** @param where of `ledger_rows` @param ore a row's part of the sum */
const ofLedger = (where: string, ore: string) =>
  `SELECT ledger_rows.id, created_at AS at, kind, type, of_order, order_number, ${ore} AS ore FROM ledger_rows, given
   WHERE currency = 'sek' AND ${where}`;

/** @param at the column by which a dispute counts @param where of `disputes` */
const ofDisputes = (at: string, where: string) =>
  `SELECT stripe_dispute_id AS id, ${at} AS at, 'dispute' AS kind, reason AS type, order_id AS of_order, o.number AS order_number, amount_ore AS ore
   FROM disputes JOIN orders AS o ON o.id = order_id, given WHERE ${where}`;

/** The balance is as old as its copy. What a payout took in and paid out comes to zero, and is left out. */
const held = (isHeld: string) =>
  ofLedger(
    `available_on ${isHeld} now_at - (SELECT now() - read_at FROM stripe_balances WHERE currency = 'sek') AND ledger_rows.id NOT IN (
       SELECT transaction_id FROM payout_rows WHERE payout_id IN (SELECT payout_id FROM payout_rows
         JOIN balance_transactions AS paid_out ON paid_out.id = transaction_id GROUP BY payout_id HAVING sum(net_ore) = 0))`,
    'net_ore',
  );

/** Each a SELECT of id, at, kind, type, of_order, order_number and ore, of what is given: first, last, payout, now_at and today. */
const LISTS: Readonly<Record<RowList, string>> = {
  all: ofLedger(WITHIN, 'net_ore'),
  fees: ofLedger(
    `${WITHIN} AND (fee_ore <> 0 OR kind = 'stripe_fee')`,
    `fee_ore - CASE kind WHEN 'stripe_fee' THEN amount_ore ELSE 0 END`,
  ),
  refunds: ofLedger(`${WITHIN} AND kind = 'refund'`, '-amount_ore'),
  disputed: ofLedger(`${WITHIN} AND kind IN ('dispute', 'dispute_reversal')`, '-amount_ore'),
  'paid-out': ofLedger(`${WITHIN} AND kind IN ('payout', 'payout_returned')`, '-amount_ore'),
  'disputes-opened': ofDisputes('opened_at', 'opened_at >= first AND opened_at < last'),
  'disputes-won': ofDisputes('won_at', disputeEnded('won', 'first', 'last')),
  'disputes-lost': ofDisputes('lost_at', disputeEnded('lost', 'first', 'last')),
  payout: ofLedger(
    `kind NOT IN ('payout', 'payout_returned') AND ledger_rows.id IN (SELECT transaction_id FROM payout_rows WHERE payout_id = payout)`,
    'net_ore',
  ),
  available: held('<='),
  pending: held('>'),
  'under-way': `SELECT id, created_at AS at, 'payout' AS kind, status AS type, NULL::uuid AS of_order, NULL::bigint AS order_number, amount_ore AS ore
    FROM payouts, given WHERE currency = 'sek' AND (status IN ('pending', 'in_transit') OR (status = 'paid' AND arrives_on > today))`,
};

const withList = (list: RowList) =>
  `WITH given AS (SELECT $1::timestamptz AS first, $2::timestamptz AS last, $3::text AS payout, $4::timestamptz AS now_at, $5::date AS today),
     listed AS (${LISTS[list]})`;

/** Reads the rows behind a month's numbers. */
@Injectable()
export class RowsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first, one more than the page has. @param after id of the last row of the page before */
  list(rows: RowsOf, after: string | undefined, limit: number): Promise<readonly StoredRow[]> {
    return this.dataSource.query<StoredRow[]>(
      `${withList(rows.list)} SELECT id AS "stripeObjectId", at, kind, type, of_order AS "orderId", order_number AS "orderNumber", ore::float8 AS ore
       FROM listed WHERE $6::text IS NULL OR (at, id) > (SELECT at, id FROM listed WHERE id = $6)
       ORDER BY at, id LIMIT $7`,
      [...valuesOf(rows), after ?? null, limit + 1],
    );
  }

  async sum(rows: RowsOf): Promise<RowSums> {
    const isReturned = rows.list === 'refunds' ? 'ore < 0' : 'false';
    const [sums] = await this.dataSource.query<[RowSums]>(
      `${withList(rows.list)} SELECT count(*) FILTER (WHERE NOT ${isReturned})::int AS counted,
         count(*) FILTER (WHERE ${isReturned})::int AS returned, coalesce(sum(ore), 0)::float8 AS ore FROM listed`,
      valuesOf(rows),
    );
    return sums;
  }
}

function valuesOf({ from, until, payout, now, today }: RowsOf): unknown[] {
  return [from, until, payout, now, today];
}
