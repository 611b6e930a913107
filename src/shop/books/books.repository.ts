import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { STOCKHOLM } from '../../../common/dates.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { Bounds } from '../../platform/time/stockholm-days.js';
import { LEDGER_MARK } from '../payments/ledger/ledger.service.js';
import type { LedgerFact, LedgerSum } from './ledger-sums.js';

/** A fact that can change, beside what was booked of it. */
export interface ChangingFact extends LedgerFact {
  /** VAT of a lost dispute, öre; negative for one that was won later. */
  readonly vatOre: number;
  /** Null: never. */
  readonly bookedOre: number | null;
  /** Where it was booked first; null before the first month. */
  readonly bookedAs: string | null;
}

/** A fact in the verification that books it; null: booked elsewhere, or before. */
export interface BookedFact {
  readonly key: string;
  readonly ore: number;
  readonly verification: string | null;
}

/** A row without an account of its own, as an admin has to see it. */
export interface StoredOther extends LedgerFact {
  readonly stripeTransactionId: string;
  readonly description: string | null;
  readonly at: Date;
  readonly currency: string;
  readonly isChosen: boolean;
  readonly isBooked: boolean;
}

/** What Stripe held at an instant, öre. */
export interface Held {
  readonly availableOre: number;
  readonly pendingOre: number;
  readonly underWayOre: number;
}

/** How far the copy of the ledger is. */
export interface Copy {
  readonly seenUntil: Date;
  /** It was compared with the balance, and all currencies agree. */
  readonly agrees: boolean;
}

const DAY = `to_char(day, 'YYYY-MM-DD') AS day`;

/**
 * The Swedish day of Stripe's event about the money of a dispute. One of another month than the row's does not count: the account
 * of claims ends each month at what Stripe has booked.
 */
const STEP_DAY = `SELECT step FROM disputes CROSS JOIN LATERAL (SELECT ((CASE kind WHEN 'dispute' THEN withdrawn_at ELSE returned_at END)
    AT TIME ZONE '${STOCKHOLM}')::date AS step) AS of_event
  WHERE stripe_dispute_id = source_id AND date_trunc('month', step) = date_trunc('month', day)`;

/** Rows of a month, or those of months before it that were copied after an instant. */
const WITHIN = 'created_at >= $1 AND created_at < $2';
const LATE = 'created_at < $1 AND copied_at > $2';

/** Reads the copied ledger for the books. Amounts are öre. */
@Injectable()
export class BooksRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Sums by day, kind and VAT rate of a month. */
  listSums({ from, until }: Bounds, tx: Tx = this.dataSource.manager): Promise<readonly LedgerSum[]> {
    return this.sums(tx, WITHIN, [from, until]);
  }

  /** The same of rows before a month that were copied after an instant of the database's. */
  listLateSums({ from }: Bounds, copiedAfter: Date, tx: Tx = this.dataSource.manager): Promise<readonly LedgerSum[]> {
    return this.sums(tx, LATE, [from, copiedAfter]);
  }

  /** Rows that are verifications of their own: disputes, and rows that have no account by their kind. */
  listRows({ from, until }: Bounds, tx: Tx = this.dataSource.manager): Promise<readonly StoredOther[]> {
    return this.rows(tx, WITHIN, [from, until]);
  }

  listLateRows({ from }: Bounds, copiedAfter: Date, tx: Tx = this.dataSource.manager): Promise<readonly StoredOther[]> {
    return this.rows(tx, LATE, [from, copiedAfter]);
  }

  /** Payouts and ends of disputes of a month, and those before it that are booked otherwise than they are now. */
  listChanging(first: string, until: string, tx: Tx = this.dataSource.manager): Promise<readonly ChangingFact[]> {
    return tx.query<ChangingFact[]>(
      `SELECT key, coalesce(fact.kind, CASE split_part(key, ':', 1) WHEN 'payout' THEN 'payout' WHEN 'return' THEN 'payout-returned'
           ELSE 'dispute-' || split_part(key, ':', 1) END) AS kind,
         coalesce(to_char(fact.day, 'YYYY-MM-DD'), $1) AS day, coalesce(fact.amount_ore, 0)::float8 AS ore,
         fact.order_number AS "orderNumber", NULL AS account, NULL AS type, coalesce(fact.vat_ore, 0)::float8 AS "vatOre",
         booked.ore::float8 AS "bookedOre", booked.verification AS "bookedAs"
       FROM (SELECT * FROM changing_facts WHERE day < $2::date) AS fact
       FULL JOIN (SELECT key, sum(amount_ore) AS ore, (array_agg(verification ORDER BY month))[1] AS verification FROM booked_facts
         WHERE key ~ '^(payout|return|lost|won):' GROUP BY key) AS booked USING (key)
       WHERE fact.day >= $1::date OR coalesce(fact.amount_ore, 0) IS DISTINCT FROM booked.ore
       ORDER BY key`,
      [first, until],
    );
  }

  /** Changing facts from before the first month, which are booked elsewhere. */
  async keepEarlierFacts(tx: Tx, month: string, first: string): Promise<void> {
    await tx.query(
      `INSERT INTO booked_facts (month, key, amount_ore, verification)
       SELECT $1, key, amount_ore, NULL FROM changing_facts WHERE day < $2`,
      [month, first],
    );
  }

  async held({ until }: Pick<Bounds, 'until'>, day: string, tx: Tx = this.dataSource.manager): Promise<Held> {
    const [row] = await tx.query<[Held]>(
      `SELECT coalesce(sum(net_ore) FILTER (WHERE available_on < $1), 0)::float8 AS "availableOre",
         coalesce(sum(net_ore) FILTER (WHERE available_on >= $1), 0)::float8 AS "pendingOre",
         (SELECT coalesce(-sum(gone.amount_ore), 0)::float8 FROM balance_transactions AS gone
          LEFT JOIN payouts AS p ON p.id = gone.source_id
          WHERE gone.type = 'payout' AND gone.currency = 'sek' AND gone.created_at < $1
            AND coalesce(p.arrives_on >= $2::date, true)
            AND NOT EXISTS (SELECT 1 FROM balance_transactions AS back WHERE back.source_id = gone.source_id
              AND back.type IN ('payout_failure', 'payout_cancel') AND back.created_at < $1)) AS "underWayOre"
       FROM balance_transactions WHERE currency = 'sek' AND created_at < $1`,
      [until, day],
    );
    return row;
  }

  /** The first instant of the ledger; null while it is empty. */
  async firstRowAt(): Promise<Date | null> {
    const [row] = await this.dataSource.query<{ at: Date | null }[]>(
      'SELECT min(created_at) AS at FROM balance_transactions',
    );
    return row?.at ?? null;
  }

  async copy(tx: Tx = this.dataSource.manager): Promise<Copy> {
    const [row] = await tx.query<[Copy]>(
      `SELECT coalesce((SELECT seen_until FROM reconciliation_marks WHERE name = $1), to_timestamp(0)) AS "seenUntil",
         coalesce(bool_and(available_ore + pending_ore = copied_ore), false) AS agrees FROM stripe_balances`,
      [LEDGER_MARK],
    );
    return row;
  }

  /** What a month books of facts of their own. */
  async keepFacts(tx: Tx, month: string, facts: readonly BookedFact[]): Promise<void> {
    await tx.query(
      `INSERT INTO booked_facts (month, key, amount_ore, verification)
       SELECT $1, * FROM unnest($2::text[], $3::bigint[], $4::text[])`,
      [month, facts.map(({ key }) => key), facts.map(({ ore }) => ore), facts.map(({ verification }) => verification)],
    );
  }

  /** @returns the currency of an other row, and whether its month is closed; null for another row */
  async findOther(id: string, tx: Tx): Promise<{ readonly currency: string; readonly isBooked: boolean } | null> {
    const [row] = await tx.query<{ currency: string; isBooked: boolean }[]>(
      `SELECT currency, EXISTS (SELECT 1 FROM booked_facts WHERE key = 'other:' || id) AS "isBooked"
       FROM ledger_rows WHERE id = $1 AND kind = 'other'`,
      [id],
    );
    return row ?? null;
  }

  async chooseAccount(tx: Tx, id: string, account: string | null, by: string, at: Date): Promise<void> {
    await tx.query(
      `INSERT INTO other_row_accounts (transaction_id, account, chosen_by, chosen_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (transaction_id) DO UPDATE SET account = excluded.account, chosen_by = excluded.chosen_by,
         chosen_at = excluded.chosen_at`,
      [id, account, by, at],
    );
  }

  private sums(tx: Tx, where: string, bounds: readonly [Date, Date]): Promise<readonly LedgerSum[]> {
    return tx.query<LedgerSum[]>(
      `SELECT ${DAY}, kind, vat_percent::float8 AS "vatPercent", count(*)::int AS rows,
         sum(amount_ore)::float8 AS "amountOre", sum(vat_ore)::float8 AS "vatOre", sum(fee_ore)::float8 AS "feeOre",
         sum(fee_tax_ore)::float8 AS "feeTaxOre", min(order_number) AS "lowestOrder", max(order_number) AS "highestOrder"
       FROM ledger_rows WHERE ${where} AND currency = 'sek'
       GROUP BY ledger_rows.day, kind, vat_percent ORDER BY ledger_rows.day, kind, vat_percent`,
      [...bounds],
    );
  }

  private rows(tx: Tx, where: string, bounds: readonly [Date, Date]): Promise<readonly StoredOther[]> {
    return tx.query<StoredOther[]>(
      `SELECT kind || ':' || id AS key, CASE kind WHEN 'dispute' THEN 'dispute-opened' WHEN 'dispute_reversal' THEN 'dispute-returned'
           ELSE 'other' END AS kind,
         to_char(coalesce((${STEP_DAY}), day), 'YYYY-MM-DD') AS day, amount_ore::float8 AS ore, order_number AS "orderNumber", account, type, id AS "stripeTransactionId",
         description, created_at AS at, upper(currency) AS currency, transaction_id IS NOT NULL AS "isChosen",
         EXISTS (SELECT 1 FROM booked_facts WHERE booked_facts.key = kind || ':' || id) AS "isBooked"
       FROM ledger_rows LEFT JOIN other_row_accounts ON transaction_id = id
       WHERE ${where} AND kind IN ('other', 'dispute', 'dispute_reversal') AND (amount_ore <> 0 OR currency <> 'sek')
       ORDER BY created_at, id`,
      [...bounds],
    );
  }
}
