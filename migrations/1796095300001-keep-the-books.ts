import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The view of rows until `ReadTheLedgerAtOnce1796095400003`. */
export const LEDGER_ROWS = `
      -- What each row is to the books, and the order that it is of, by its charge. By Stripe's type, and of an adjustment by its
      -- reporting category (docs.stripe.com/reports/balance-transaction-types). other: a type that the books do not know,
      -- another currency, and a sale, refund or dispute of no order here.
      CREATE VIEW ledger_rows AS
      SELECT tied.*,
        -- Has the sign of the amount. The parts of an order sum up to its VAT, since each is rounded with those before it.
        CASE kind
          WHEN 'sale' THEN part_of_vat(amount_ore, vat_amount, amount_total)
          WHEN 'refund' THEN (SELECT part_of_vat(before.ore, vat_amount, amount_total)
              - part_of_vat(before.ore - amount_ore, vat_amount, amount_total)
            FROM (SELECT coalesce(-sum(amount_ore), 0) AS ore FROM balance_transactions AS earlier
              WHERE earlier.charge_id = tied.charge_id AND earlier.type IN ('refund', 'payment_refund', 'refund_failure')
                AND (earlier.created_at, earlier.id) < (tied.created_at, tied.id)) AS before)
          ELSE 0 END AS vat_ore
      FROM (
        SELECT moved.id, moved.type, moved.amount_ore, moved.fee_ore, moved.fee_tax_ore, moved.net_ore, moved.currency,
          moved.created_at, moved.available_on, moved.copied_at, moved.source_id, moved.charge_id, moved.description,
          coalesce(moved.method, sale.method) AS method,
          (moved.created_at AT TIME ZONE 'Europe/Stockholm')::date AS day,
          coalesce(moved.order_id, sale.order_id) AS of_order, o.number AS order_number, o.vat_amount, o.amount_total,
          o.discount_amount, o.coupon_code, (o.shown ->> 'vatPercent')::numeric AS vat_percent,
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
        LEFT JOIN balance_transactions AS sale
          ON sale.charge_id = moved.charge_id AND sale.type IN ('charge', 'payment') AND moved.order_id IS NULL
        LEFT JOIN orders AS o ON o.id = coalesce(moved.order_id, sale.order_id)
      ) AS tied;`;

/** The books of the clinic's payments: what each row of Stripe's is to them, settings, and months that are closed for good. */
export class KeepTheBooks1796095300001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The copy of the ledger alone writes to these tables, and it waits and begins anew.
      -- squawk-ignore-file require-concurrent-index-creation
      ALTER TABLE balance_transactions
        -- How the buyer paid (card, klarna); of charges.
        ADD COLUMN method text,
        -- When the copy stored it: a closed month holds what was copied before its closing.
        ADD COLUMN copied_at timestamptz NOT NULL DEFAULT now();
      -- A default that changes by the row would have rewritten the table.
      ALTER TABLE balance_transactions ALTER COLUMN copied_at SET DEFAULT clock_timestamp();
      CREATE INDEX balance_transactions_copied_at ON balance_transactions (copied_at);
      CREATE INDEX balance_transactions_payouts ON balance_transactions (source_id)
        WHERE type IN ('payout', 'payout_failure', 'payout_cancel');
      -- When its rows were read; null: not yet. Stripe lists those of automatic payouts alone.
      ALTER TABLE payouts ADD COLUMN is_automatic boolean NOT NULL DEFAULT true, ADD COLUMN rows_read_at timestamptz;
      CREATE INDEX payouts_rows_wanted ON payouts (created_at) WHERE is_automatic AND rows_read_at IS NULL;
      CREATE TABLE payout_rows (
        transaction_id text PRIMARY KEY,
        payout_id text NOT NULL
      );
      -- By the created of Stripe's events.
      ALTER TABLE disputes ADD COLUMN lost_at timestamptz, ADD COLUMN won_at timestamptz;

      -- VAT of a part of an order's price, rounded to öre.
      CREATE FUNCTION part_of_vat(ore numeric, vat_ore numeric, total_ore numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS
        $$ SELECT coalesce(round(ore * vat_ore / nullif(total_ore, 0)), 0) $$;

      ${LEDGER_ROWS}

      -- Facts that change after they are known: payouts by their arrival and their return, and how disputes end. Positive:
      -- paid out, lost. A payout that came back on or before its arrival never arrived.
      CREATE VIEW changing_facts AS
      WITH paid_out AS (
        SELECT p.id, -left_stripe.amount_ore AS amount_ore, returned.id AS return_id, returned.amount_ore AS returned_ore, returned.day AS returned_on,
          greatest(p.arrives_on, (left_stripe.created_at AT TIME ZONE 'Europe/Stockholm')::date) AS day
        FROM payouts AS p
        JOIN balance_transactions AS left_stripe ON left_stripe.source_id = p.id AND left_stripe.type = 'payout'
        LEFT JOIN LATERAL (SELECT id, amount_ore, (created_at AT TIME ZONE 'Europe/Stockholm')::date AS day FROM balance_transactions AS back
          WHERE back.source_id = p.id AND back.type IN ('payout_failure', 'payout_cancel') ORDER BY created_at, id LIMIT 1) AS returned ON true
        WHERE p.currency = 'sek'
      ), lost AS (
        SELECT d.stripe_dispute_id AS id, o.number AS order_number, -sum(taken.amount_ore) AS amount_ore,
          part_of_vat(-sum(taken.amount_ore), o.vat_amount, o.amount_total) AS vat_ore,
          (d.lost_at AT TIME ZONE 'Europe/Stockholm')::date AS lost_on,
          CASE WHEN d.won_at > d.lost_at THEN (d.won_at AT TIME ZONE 'Europe/Stockholm')::date END AS won_on
        FROM disputes AS d JOIN orders AS o ON o.id = d.order_id
        JOIN balance_transactions AS paid ON paid.order_id = d.order_id
        JOIN balance_transactions AS taken ON taken.charge_id = paid.charge_id AND taken.source_id = d.stripe_dispute_id
          AND taken.type = 'adjustment' AND taken.reporting_category = 'dispute' AND taken.currency = 'sek'
        WHERE d.lost_at IS NOT NULL GROUP BY d.stripe_dispute_id, o.id
      )
      SELECT 'payout:' || id AS key, 'payout' AS kind, day, amount_ore, 0::numeric AS vat_ore, NULL::bigint AS order_number FROM paid_out
        WHERE returned_on IS NULL OR returned_on > day
      UNION ALL SELECT 'return:' || return_id, 'payout-returned', returned_on, returned_ore, 0, NULL FROM paid_out WHERE returned_on > day
      UNION ALL SELECT 'lost:' || id, 'dispute-lost', lost_on, amount_ore, vat_ore, order_number FROM lost
      UNION ALL SELECT 'won:' || id, 'dispute-won', won_on, amount_ore, -vat_ore, order_number FROM lost WHERE won_on IS NOT NULL;

      CREATE TABLE book_settings (
        is_the_only_row boolean PRIMARY KEY DEFAULT true,
        accounts jsonb NOT NULL,
        series text NOT NULL,
        writes_numbers boolean NOT NULL,
        year_start_month integer NOT NULL,
        first_year jsonb,
        first_month text,
        updated_at timestamptz NOT NULL,
        CONSTRAINT book_settings_only CHECK (is_the_only_row)
      );

      -- Accounts of rows that have none by their kind; null: booked elsewhere.
      CREATE TABLE other_row_accounts (
        transaction_id text PRIMARY KEY,
        account text,
        chosen_by uuid NOT NULL,
        chosen_at timestamptz NOT NULL
      );

      -- With everything that a file says, so that it is the same whenever it is made.
      CREATE TABLE closed_months (
        month text PRIMARY KEY,
        closed_at timestamptz NOT NULL,
        -- Not a foreign key: the books outlive the account.
        closed_by uuid NOT NULL,
        -- The database's time: what was copied before is in this month or an earlier one.
        facts_until timestamptz NOT NULL,
        claims_account text NOT NULL,
        opening_ore bigint NOT NULL,
        closing_ore bigint NOT NULL,
        available_ore bigint NOT NULL,
        pending_ore bigint NOT NULL,
        under_way_ore bigint NOT NULL,
        lost_vat_ore bigint NOT NULL,
        year_start date NOT NULL,
        year_end date NOT NULL,
        series text NOT NULL,
        writes_numbers boolean NOT NULL,
        operator_name text NOT NULL,
        organisation_number text NOT NULL,
        -- Name by number.
        account_names jsonb NOT NULL,
        sha256 text,
        is_taken_back boolean NOT NULL,
        -- Öre by account that the books of now have beyond a file that was taken back: the next month books it.
        remainder jsonb NOT NULL
      );

      CREATE TABLE verifications (
        year_start date NOT NULL,
        series text NOT NULL,
        number integer NOT NULL,
        month text NOT NULL REFERENCES closed_months,
        date date NOT NULL,
        kind text NOT NULL,
        text text NOT NULL,
        order_number bigint,
        -- Series and number of the verification that it corrects.
        corrects text,
        PRIMARY KEY (year_start, series, number),
        CONSTRAINT verifications_number CHECK (number > 0)
      );
      CREATE INDEX verifications_month ON verifications (month, number);

      CREATE TABLE postings (
        year_start date NOT NULL,
        series text NOT NULL,
        number integer NOT NULL,
        line integer NOT NULL,
        account text NOT NULL,
        -- Debit is positive.
        amount_ore bigint NOT NULL,
        PRIMARY KEY (year_start, series, number, line),
        FOREIGN KEY (year_start, series, number) REFERENCES verifications,
        CONSTRAINT postings_account CHECK (account ~ '^[1-8][0-9]{3}$')
      );

      -- What a month booked of a fact that can change, and where; number is null of facts from before the first month.
      CREATE TABLE booked_facts (
        month text NOT NULL REFERENCES closed_months,
        key text NOT NULL,
        amount_ore bigint NOT NULL,
        verification text,
        PRIMARY KEY (key, month)
      );

      COMMENT ON TABLE closed_months IS 'append-only: a closed month is never opened';
      COMMENT ON TABLE verifications IS 'append-only: bokföringslagen 5:5';
      COMMENT ON TABLE postings IS 'append-only: bokföringslagen 5:5';
      COMMENT ON TABLE booked_facts IS 'append-only';
      ${['closed_months', 'verifications', 'postings', 'booked_facts']
        .map(
          (table) => `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();`,
        )
        .join('\n      ')}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE booked_facts, postings, verifications, closed_months, other_row_accounts, book_settings;
      DROP VIEW changing_facts, ledger_rows;
      DROP FUNCTION part_of_vat;
      ALTER TABLE disputes DROP COLUMN lost_at, DROP COLUMN won_at;
      DROP TABLE payout_rows;
      DROP INDEX payouts_rows_wanted;
      ALTER TABLE payouts DROP COLUMN is_automatic, DROP COLUMN rows_read_at;
      DROP INDEX balance_transactions_payouts, balance_transactions_copied_at;
      ALTER TABLE balance_transactions DROP COLUMN method, DROP COLUMN copied_at;
    `);
  }
}
