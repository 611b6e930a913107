import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What Stripe has booked on the clinic's balance, what it has paid out, and what it says that it holds. */
export class CopyTheLedger1795695200001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Before the first release: nothing runs beside it.
      -- squawk-ignore-file require-concurrent-index-creation
      CREATE TABLE balance_transactions (
        id text PRIMARY KEY,
        -- As Stripe has them, and open: a type that we do not know is kept too.
        type text NOT NULL,
        reporting_category text NOT NULL,
        amount_ore bigint NOT NULL,
        fee_ore bigint NOT NULL,
        net_ore bigint NOT NULL,
        currency text NOT NULL,
        created_at timestamptz NOT NULL,
        available_on timestamptz NOT NULL,
        -- Of a charge, refund, dispute or payout.
        source_id text,
        -- The charge that a refund or dispute is about, and of a charge its own id.
        charge_id text,
        -- Of a charge. Not a foreign key: the books outlive the order.
        order_id uuid,
        -- The part of the fee that is tax.
        fee_tax_ore bigint NOT NULL,
        -- Stripe's own words about its fees; those of payments are not kept.
        description text,
        CONSTRAINT balance_transactions_net CHECK (net_ore = amount_ore - fee_ore)
      );
      COMMENT ON TABLE balance_transactions IS 'append-only: copied from Stripe, where rows never change';
      CREATE INDEX balance_transactions_created_at ON balance_transactions (created_at, id);
      CREATE INDEX balance_transactions_order_id ON balance_transactions (order_id) WHERE order_id IS NOT NULL;
      CREATE INDEX balance_transactions_charge_id ON balance_transactions (charge_id) WHERE charge_id IS NOT NULL;
      -- The sum of all rows is compared with the balance.
      CREATE INDEX balance_transactions_net ON balance_transactions (currency) INCLUDE (net_ore);
      CREATE TRIGGER balance_transactions_append_only BEFORE UPDATE OR DELETE ON balance_transactions
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      CREATE TABLE payouts (
        id text PRIMARY KEY,
        amount_ore bigint NOT NULL,
        currency text NOT NULL,
        status text NOT NULL,
        created_at timestamptz NOT NULL,
        arrives_on date NOT NULL
      );
      CREATE INDEX payouts_arrives_on ON payouts (arrives_on);

      -- Of a day in Sweden, kept when unpaid orders and old cases are gone. Counts alone.
      CREATE TABLE daily_numbers (
        day date PRIMARY KEY,
        begun integer NOT NULL,
        paid integer NOT NULL,
        forms_sent integer NOT NULL,
        answered integer NOT NULL
      );

      CREATE INDEX cases_clock_started_at ON cases (clock_started_at) WHERE clock_started_at IS NOT NULL;

      -- What Stripe said that it holds when the copy was last made, and the sum of the copied rows then.
      CREATE TABLE stripe_balances (
        currency text PRIMARY KEY,
        available_ore bigint NOT NULL,
        pending_ore bigint NOT NULL,
        copied_ore bigint NOT NULL,
        read_at timestamptz NOT NULL
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'DROP INDEX cases_clock_started_at; DROP TABLE stripe_balances, daily_numbers, payouts, balance_transactions',
    );
  }
}
