import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checkout sessions, the inbox of Stripe's events and the mirror of its invoices. */
export class CreatePayments1763700003000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE checkout_sessions (
        order_id uuid NOT NULL REFERENCES orders (id),
        attempt integer NOT NULL CHECK (attempt > 0),
        status text NOT NULL CHECK (status IN ('creating', 'open', 'complete', 'expired')),
        stripe_session_id text UNIQUE,
        stripe_customer_id text,
        client_secret_hash bytea,
        amount_total integer NOT NULL CHECK (amount_total >= 0),
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz,
        PRIMARY KEY (order_id, attempt)
      );
      CREATE UNIQUE INDEX checkout_sessions_one_live ON checkout_sessions (order_id) WHERE status IN ('creating', 'open');

      CREATE TABLE stripe_events (
        id text PRIMARY KEY,
        type text NOT NULL,
        payload jsonb NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        processed_at timestamptz
      );
      CREATE INDEX stripe_events_received_at ON stripe_events (received_at);

      CREATE TABLE invoices (
        stripe_invoice_id text PRIMARY KEY,
        stripe_customer_id text NOT NULL,
        order_id uuid REFERENCES orders (id),
        number text,
        description text,
        amount_ore integer NOT NULL,
        currency text NOT NULL,
        status text NOT NULL,
        hosted_invoice_url text,
        invoice_pdf text,
        invoice_created_at timestamptz NOT NULL,
        synced_at timestamptz NOT NULL
      );
      CREATE INDEX invoices_customer ON invoices (stripe_customer_id, invoice_created_at DESC);
      CREATE INDEX invoices_order ON invoices (order_id);

      -- How far Stripe's own list of events has been read.
      CREATE TABLE reconciliation_marks (
        name text PRIMARY KEY,
        seen_until timestamptz NOT NULL
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE reconciliation_marks, invoices, stripe_events, checkout_sessions');
  }
}
