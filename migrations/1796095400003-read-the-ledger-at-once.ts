import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LEDGER_ROWS } from './1796095300001-keep-the-books.js';

/** Rows of the ledger read at once, with the payment of their order; the way of paying is kept with the payment alone. */
export class ReadTheLedgerAtOnce1796095400003 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW ledger_rows;
      UPDATE payments SET method = sale.method FROM balance_transactions AS sale
        WHERE sale.order_id = payments.order_id AND sale.method IS NOT NULL AND payments.method IS NULL;
      -- Of no release.
      -- squawk-ignore ban-drop-column
      ALTER TABLE balance_transactions DROP COLUMN method;
      -- What each row is to the books, and the order that it is of, by its charge. By Stripe's type, and of an adjustment by its
      -- reporting category (docs.stripe.com/reports/balance-transaction-types). other: a type that the books do not know,
      -- another currency, and a sale, refund or dispute of no order here.
      CREATE VIEW ledger_rows AS
      SELECT tied.*,
        -- Has the sign of the amount. The parts of an order sum up to its VAT, since each is rounded with those before it: in the
        -- order in which they were copied, so that a row that comes late changes none that is booked.
        CASE kind
          WHEN 'sale' THEN part_of_vat(amount_ore, vat_amount, amount_total)
          WHEN 'refund' THEN (SELECT part_of_vat(before.ore, vat_amount, amount_total)
              - part_of_vat(before.ore - amount_ore, vat_amount, amount_total)
            FROM (SELECT coalesce(-sum(amount_ore), 0) AS ore FROM balance_transactions AS earlier
              WHERE earlier.charge_id = tied.charge_id AND earlier.type IN ('refund', 'payment_refund', 'refund_failure')
                AND (earlier.copied_at, earlier.created_at, earlier.id) < (tied.copied_at, tied.created_at, tied.id)) AS before)
          ELSE 0 END AS vat_ore
      FROM (
        SELECT moved.id, moved.type, moved.amount_ore, moved.fee_ore, moved.fee_tax_ore, moved.net_ore, moved.currency,
          moved.created_at, moved.available_on, moved.copied_at, moved.source_id, moved.charge_id, moved.description,
          (moved.created_at AT TIME ZONE 'Europe/Stockholm')::date AS day,
          tie.of_order, o.number AS order_number, o.vat_amount, o.amount_total,
          o.discount_amount, o.coupon_code, o.paid_at, o.paid_ore, (o.shown ->> 'vatPercent')::numeric AS vat_percent,
          CASE WHEN moved.currency <> 'sek' THEN 'other'
               WHEN moved.type IN ('payout', 'stripe_fee') THEN moved.type
               WHEN moved.type IN ('payout_failure', 'payout_cancel') THEN 'payout_returned'
               WHEN o.id IS NULL THEN 'other'
               WHEN moved.type IN ('charge', 'payment') THEN 'sale'
               WHEN moved.type IN ('refund', 'payment_refund', 'refund_failure') THEN 'refund'
               WHEN moved.type = 'adjustment' AND moved.reporting_category IN ('dispute', 'dispute_reversal')
                 THEN moved.reporting_category
               ELSE 'other' END AS kind
        FROM balance_transactions AS moved
        -- Looked up for rows without an order alone, so that no plan joins the ledger with itself.
        CROSS JOIN LATERAL (SELECT coalesce(moved.order_id, (SELECT order_id FROM balance_transactions AS sale
          WHERE sale.charge_id = moved.charge_id AND sale.type IN ('charge', 'payment') LIMIT 1)) AS of_order) AS tie
        LEFT JOIN orders AS o ON o.id = tie.of_order
      ) AS tied;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW ledger_rows;
      ALTER TABLE balance_transactions ADD COLUMN method text;
      ${LEDGER_ROWS}
    `);
  }
}
