import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database/transactions.js';
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

@Injectable()
export class LedgerRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Whether money has moved since the last copy, by the types of Stripe's events, or an hour has passed.
   *
   * @returns the database's time now, for `saveBalances`; null when nothing is due
   */
  async dueSince(types: readonly string[]): Promise<Date | null> {
    const [row] = await this.dataSource.query<{ now: Date }[]>(
      `SELECT now() FROM (SELECT coalesce(max(read_at), '-infinity') AS read_at FROM stripe_balances) AS last
       WHERE read_at < now() - interval '1 hour'
          OR EXISTS (SELECT 1 FROM stripe_events WHERE received_at >= read_at AND type = ANY ($1))`,
      [types],
    );
    return row?.now ?? null;
  }

  /** Stores the rows that are not there. @returns how many */
  async insert(tx: Tx, rows: readonly BalanceTransaction[]): Promise<number> {
    if (rows.length === 0) return 0;
    const { raw } = await tx
      .createQueryBuilder()
      .insert()
      .into(BalanceTransaction)
      .values([...rows])
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as readonly unknown[]).length;
  }

  async savePayouts(tx: Tx, payouts: readonly Payout[]): Promise<void> {
    if (payouts.length > 0) await tx.upsert(Payout, [...payouts], ['id']);
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

  /** By currency; empty before the first copy. */
  balances(): Promise<readonly StripeBalance[]> {
    return this.dataSource.query<StripeBalance[]>(`SELECT ${BALANCE} FROM stripe_balances ORDER BY currency`);
  }
}

/** Sums of öre are exact as doubles up to 90,000 billion kronor. */
const BALANCE = `currency, available_ore::float8 AS "availableOre", pending_ore::float8 AS "pendingOre",
  copied_ore::float8 AS "copiedOre", read_at AS "readAt"`;
