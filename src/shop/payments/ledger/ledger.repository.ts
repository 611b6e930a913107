import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { lockByName, type Tx } from '../../../platform/database/transactions.js';
import { BalanceTransaction, Payout } from './balance-transaction.entity.js';

/** What Stripe said that it holds in a currency, and the sum of what was copied then; minor units. */
export interface StripeBalance {
  readonly currency: string;
  readonly availableOre: number;
  readonly pendingOre: number;
  readonly copiedOre: number;
  /** When the copy began. */
  readonly readAt: Date;
}

/** What was booked on a day in Sweden. Öre; what Stripe took is positive. */
export interface LedgerDay {
  readonly day: string;
  readonly sales: number;
  readonly salesOre: number;
  readonly salesVatOre: number;
  readonly discountOre: number;
  readonly refunds: number;
  readonly refundedOre: number;
  readonly refundedVatOre: number;
  readonly disputedOre: number;
  readonly feesOre: number;
  readonly paidOutOre: number;
}

export interface LedgerDiscount {
  readonly code: string | null;
  readonly orders: number;
  readonly discountOre: number;
}

export interface LedgerDays {
  readonly days: readonly LedgerDay[];
  /** By code; null: a discount without one. */
  readonly discounts: readonly LedgerDiscount[];
}

export interface LedgerPayout extends Pick<Payout, 'amountOre' | 'status' | 'arrivesOn'> {
  readonly stripePayoutId: string;
  readonly hasRows: boolean;
}

export interface DifferingLedgerRow {
  readonly why: 'unknown' | 'unbooked' | 'amount' | 'month';
  readonly stripeTransactionId: string | null;
  readonly type: string | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly amountOre: number;
  readonly currency: string;
  readonly at: Date;
}

/** Name of the mark: every row that was created before it is copied. */
export const LEDGER_MARK = 'balance-transactions';

export interface DueCopy {
  /** The database's time. */
  readonly readAt: Date;
  /** The first of an hour. */
  readonly isHourly: boolean;
}

@Injectable()
export class LedgerRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Whether money has moved since the last copy, by the types of Stripe's events, or an hour has passed.
   *
   * @returns the database's time now, for `saveBalances`; null when nothing is due
   */
  async findDue(types: readonly string[]): Promise<DueCopy | null> {
    const [row] = await this.dataSource.query<DueCopy[]>(
      `SELECT now() AS "readAt", date_trunc('hour', read_at) < date_trunc('hour', now()) AS "isHourly" FROM (SELECT coalesce(max(read_at), '-infinity') AS read_at FROM stripe_balances) AS last
       WHERE date_trunc('hour', read_at) < date_trunc('hour', now())
          OR EXISTS (SELECT 1 FROM stripe_events WHERE received_at >= read_at AND type = ANY ($1))`,
      [types],
    );
    return row ?? null;
  }

  /** Stores the rows that are not there. @returns how many */
  async insert(tx: Tx, rows: readonly BalanceTransaction[]): Promise<number> {
    if (rows.length === 0) return 0;
    // A month that closes waits for rows on their way, so that it knows which were there.
    await lockByName(tx, LEDGER_MARK);
    const stored = await tx
      .createQueryBuilder()
      .insert()
      .into(BalanceTransaction)
      .values([...rows])
      .orIgnore()
      .returning('id')
      .execute();
    return (stored.raw as readonly unknown[]).length;
  }

  async savePayouts(tx: Tx, payouts: readonly Payout[]): Promise<void> {
    if (payouts.length === 0) return;
    await lockByName(tx, LEDGER_MARK);
    await tx.upsert(Payout, [...payouts], ['id']);
  }

  /** Ids of automatic payouts of which the rows are not read, oldest first. */
  async listPayoutsWithoutRows(limit: number): Promise<readonly string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM payouts WHERE is_automatic AND rows_read_at IS NULL ORDER BY created_at LIMIT $1',
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  async savePayoutRows(tx: Tx, payoutId: string, transactionIds: readonly string[]): Promise<void> {
    await tx.query('INSERT INTO payout_rows SELECT unnest($1::text[]), $2 ON CONFLICT DO NOTHING', [
      transactionIds,
      payoutId,
    ]);
    await tx.query('UPDATE payouts SET rows_read_at = now() WHERE id = $1', [payoutId]);
  }

  /** Stores what Stripe holds beside the sum of the rows; currencies that Stripe no longer names hold nothing. */
  async saveBalances(
    tx: Tx,
    balances: readonly Pick<StripeBalance, 'currency' | 'availableOre' | 'pendingOre'>[],
    readAt: Date,
  ): Promise<readonly StripeBalance[]> {
    return tx.query<StripeBalance[]>(
      `INSERT INTO stripe_balances AS known (currency, available_ore, pending_ore, copied_ore, read_at)
       SELECT currency, coalesce(available, 0), coalesce(pending, 0), coalesce(copied, 0), $4
       FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS told (currency, available, pending)
       FULL JOIN (SELECT currency, sum(net_ore) AS copied FROM balance_transactions GROUP BY currency) AS rows USING (currency)
       ON CONFLICT (currency) DO UPDATE SET available_ore = excluded.available_ore, pending_ore = excluded.pending_ore,
         copied_ore = excluded.copied_ore, read_at = greatest(known.read_at, excluded.read_at)
       RETURNING ${BALANCE}`,
      [
        balances.map(({ currency }) => currency),
        balances.map(({ availableOre }) => availableOre),
        balances.map(({ pendingOre }) => pendingOre),
        readAt,
      ],
    );
  }

  /** Money by day in Sweden, of the days on which something was booked, and discounts of the sales. `until` is excluded. */
  async readDays(from: Date, until: Date): Promise<LedgerDays> {
    const rows = await this.dataSource.query<(LedgerDay & LedgerDiscount & { readonly isDay: boolean })[]>(
      // At once: each reading joins all rows with their orders.
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, grouping(day) = 0 AS "isDay", coupon_code AS code,
         count(*) FILTER (WHERE kind = 'sale')::int AS sales,
         count(*) FILTER (WHERE kind = 'sale' AND discount_amount > 0)::int AS orders,
         coalesce(sum(amount_ore) FILTER (WHERE kind = 'sale'), 0)::float8 AS "salesOre",
         coalesce(sum(vat_ore) FILTER (WHERE kind = 'sale'), 0)::float8 AS "salesVatOre",
         coalesce(sum(discount_amount) FILTER (WHERE kind = 'sale'), 0)::float8 AS "discountOre",
         count(*) FILTER (WHERE kind = 'refund' AND amount_ore < 0)::int AS refunds,
         coalesce(-sum(amount_ore) FILTER (WHERE kind = 'refund'), 0)::float8 AS "refundedOre",
         coalesce(-sum(vat_ore) FILTER (WHERE kind = 'refund'), 0)::float8 AS "refundedVatOre",
         coalesce(-sum(amount_ore) FILTER (WHERE kind IN ('dispute', 'dispute_reversal')), 0)::float8 AS "disputedOre",
         coalesce(sum(fee_ore - CASE kind WHEN 'stripe_fee' THEN amount_ore ELSE 0 END) FILTER (WHERE currency = 'sek'), 0)::float8 AS "feesOre",
         coalesce(-sum(amount_ore) FILTER (WHERE kind IN ('payout', 'payout_returned')), 0)::float8 AS "paidOutOre"
       FROM ledger_rows WHERE created_at >= $1 AND created_at < $2
       GROUP BY GROUPING SETS ((day), (coupon_code)) ORDER BY day`,
      [from, until],
    );
    return {
      days: rows.filter(({ isDay }) => isDay),
      discounts: rows.filter(({ isDay, orders }) => !isDay && orders > 0),
    };
  }

  /** Payouts that arrive from a day in Sweden on, before another (`YYYY-MM-DD`). */
  listPayouts(first: string, until: string): Promise<readonly LedgerPayout[]> {
    return this.dataSource.query(
      `SELECT id AS "stripePayoutId", amount_ore::float8 AS "amountOre", status, to_char(arrives_on, 'YYYY-MM-DD') AS "arrivesOn",
         EXISTS (SELECT 1 FROM payout_rows WHERE payout_id = payouts.id) AS "hasRows"
       FROM payouts WHERE currency = 'sek' AND arrives_on >= $1 AND arrives_on < $2 ORDER BY arrives_on, id`,
      [first, until],
    );
  }

  /** What has left Stripe and not arrived by a day in Sweden. */
  async underWay(today: string): Promise<number> {
    const [row] = await this.dataSource.query<{ ore: number }[]>(
      `SELECT coalesce(sum(amount_ore), 0)::float8 AS ore FROM payouts
       WHERE currency = 'sek' AND (status IN ('pending', 'in_transit') OR (status = 'paid' AND arrives_on > $1))`,
      [today],
    );
    return row?.ore ?? 0;
  }

  /**
   * Rows that are of no order, orders that Stripe has not booked, and those of which the amounts differ, or the month; the first
   * hundred. No plan of it depends on statistics, which a clinic that was just restored lacks.
   */
  listDiffering(from: Date, until: Date): Promise<readonly DifferingLedgerRow[]> {
    const isWithin = (at: string) => `${at} >= $1 AND ${at} < $2`;
    const SALE = "type IN ('charge', 'payment')";
    return this.dataSource.query<DifferingLedgerRow[]>(
      `WITH unbooked AS MATERIALIZED (
         SELECT id FROM orders WHERE ${isWithin('paid_at')} AND paid_ore > 0
           AND paid_at < (SELECT seen_until FROM reconciliation_marks WHERE name = '${LEDGER_MARK}')
         EXCEPT SELECT order_id FROM balance_transactions WHERE ${isWithin('created_at')} AND ${SALE}
       )
       SELECT why, id AS "stripeTransactionId", type, of_order AS "orderId", order_number AS "orderNumber",
         amount_ore::float8 AS "amountOre", upper(currency) AS currency, at
       FROM (
         SELECT CASE WHEN kind = 'other' THEN 'unknown' WHEN amount_ore IS DISTINCT FROM paid_ore THEN 'amount' ELSE 'month' END AS why,
           id, type, of_order, order_number, CASE kind WHEN 'other' THEN amount_ore ELSE coalesce(paid_ore, amount_ore) END AS amount_ore, currency, created_at AS at
         FROM ledger_rows WHERE ${isWithin('created_at')} AND (kind = 'other'
           OR kind = 'sale' AND (amount_ore IS DISTINCT FROM paid_ore OR (${isWithin('paid_at')}) IS NOT TRUE))
         UNION ALL
         SELECT CASE WHEN sale.id IS NULL THEN 'unbooked' ELSE 'month' END, sale.id, sale.type, o.id, o.number, paid_ore, o.currency, paid_at
         FROM unbooked JOIN orders AS o USING (id)
         LEFT JOIN LATERAL (SELECT id, type FROM balance_transactions WHERE order_id = o.id AND ${SALE} LIMIT 1) AS sale ON true
       ) AS differing ORDER BY at, id LIMIT 100`,
      [from, until],
    );
  }

  /** By currency; empty before the first copy. */
  balances(): Promise<readonly StripeBalance[]> {
    return this.dataSource.query<StripeBalance[]>(`SELECT ${BALANCE} FROM stripe_balances ORDER BY currency`);
  }
}

/** Sums of öre are exact as doubles up to 90,000 billion kronor. */
const BALANCE = `currency, available_ore::float8 AS "availableOre", pending_ore::float8 AS "pendingOre",
  copied_ore::float8 AS "copiedOre", read_at AS "readAt"`;
