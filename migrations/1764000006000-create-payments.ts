import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checkout sessions, events and invoices of Stripe, payments, refunds and disputes. */
export class CreatePayments1764000006000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE checkout_sessions (
        -- Deleting an order deletes its ended checkout sessions.
        order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
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

      -- The inbox of Stripe's events.
      CREATE TABLE stripe_events (
        id text PRIMARY KEY,
        type text NOT NULL,
        payload jsonb NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        processed_at timestamptz
      );
      CREATE INDEX stripe_events_received_at ON stripe_events (received_at);

      -- The position in Stripe's list of events.
      CREATE TABLE reconciliation_marks (
        name text PRIMARY KEY,
        seen_until timestamptz NOT NULL
      );

      -- The mirror of Stripe's invoices.
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

      -- Stripe's customers of an account: its own, and those of guest orders that joined it.
      CREATE TABLE account_customers (
        stripe_customer_id text PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        is_own boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX account_customers_user ON account_customers (user_id);
      CREATE UNIQUE INDEX account_customers_one_own ON account_customers (user_id) WHERE is_own;

      -- The payment of an order.
      CREATE TABLE payments (
        order_id uuid PRIMARY KEY REFERENCES orders (id),
        stripe_session_id text,
        paid_ore integer CHECK (paid_ore >= 0),
        charge_refunded_ore integer NOT NULL DEFAULT 0 CHECK (charge_refunded_ore >= 0),
        CHECK ((stripe_session_id IS NULL) = (paid_ore IS NULL))
      );

      CREATE TABLE refunds (
        id uuid PRIMARY KEY,
        order_id uuid NOT NULL REFERENCES payments (order_id),
        amount_ore integer NOT NULL CHECK (amount_ore > 0),
        reason text NOT NULL CHECK (reason IN ('withdrawal', 'withdrawal_declared', 'stopped', 'expired', 'not_eligible',
          'sla_breach', 'goodwill', 'mistake', 'other', 'made_at_stripe')),
        requested_by text NOT NULL CHECK (requested_by <> ''),
        idempotency_key text NOT NULL CHECK (idempotency_key <> ''),
        state text NOT NULL CHECK (state IN ('requested', 'sent', 'succeeded', 'failed')),
        stripe_refund_id text UNIQUE,
        failure text,
        requested_at timestamptz NOT NULL,
        sent_at timestamptz,
        succeeded_at timestamptz,
        failed_at timestamptz,
        -- The whole rest was requested; the browser names an amount, rules do not.
        is_of_all_left boolean NOT NULL DEFAULT true,
        UNIQUE (order_id, idempotency_key),
        CHECK ((state = 'failed') = (failed_at IS NOT NULL)),
        CHECK (state <> 'succeeded' OR succeeded_at IS NOT NULL),
        CHECK (state IN ('requested', 'failed') OR stripe_refund_id IS NOT NULL)
      );

      -- Full refunds with which an admin wants to end the case, and the result.
      CREATE TABLE case_end_requests (
        refund_id uuid PRIMARY KEY REFERENCES refunds (id) ON DELETE CASCADE,
        order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        requested_by uuid NOT NULL,
        requested_at timestamptz(3) NOT NULL,
        outcome text CHECK (outcome IN ('ended', 'answered', 'over')),
        settled_at timestamptz(3),
        CHECK ((settled_at IS NULL) = (outcome IS NULL))
      );
      CREATE INDEX case_end_requests_order ON case_end_requests (order_id);

      CREATE TABLE disputes (
        stripe_dispute_id text PRIMARY KEY,
        order_id uuid NOT NULL REFERENCES payments (order_id),
        amount_ore integer NOT NULL CHECK (amount_ore >= 0),
        reason text NOT NULL,
        status text NOT NULL,
        opened_at timestamptz NOT NULL,
        answer_due_at timestamptz,
        closed_at timestamptz
      );
      CREATE INDEX disputes_order ON disputes (order_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE disputes, case_end_requests, refunds, payments, account_customers, invoices, reconciliation_marks, stripe_events,
        checkout_sessions;
    `);
  }
}
