import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was paid for an order, the refunds of it, and the index by which admins list orders (docs/product.md, section 4). */
export class CreateRefunds1763719000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE payments (
        order_id uuid PRIMARY KEY REFERENCES orders (id),
        stripe_session_id text,
        paid_ore integer CHECK (paid_ore >= 0),
        charge_refunded_ore integer NOT NULL DEFAULT 0 CHECK (charge_refunded_ore >= 0),
        CHECK ((stripe_session_id IS NULL) = (paid_ore IS NULL))
      );

      -- Refunds made before this one are in the sum that Stripe told; reconciliation reads Stripe's events of the last
      -- 30 days anew, since it asks for more types now, and gives each refund in them a row.
      INSERT INTO payments (order_id, stripe_session_id, paid_ore, charge_refunded_ore)
      SELECT DISTINCT ON (o.id) o.id, s.stripe_session_id, coalesce(o.paid_ore, o.amount_total), o.refunded_ore
      FROM orders o JOIN checkout_sessions s ON s.order_id = o.id AND s.status = 'complete' AND s.stripe_session_id IS NOT NULL
      WHERE o.status IN ('paid', 'part_refunded', 'refunded')
      ORDER BY o.id, s.attempt;

      CREATE TABLE refunds (
        id uuid PRIMARY KEY,
        order_id uuid NOT NULL REFERENCES payments (order_id),
        amount_ore integer NOT NULL CHECK (amount_ore > 0),
        reason text NOT NULL CHECK (reason IN ('withdrawal', 'stopped', 'expired', 'not_eligible', 'sla_breach', 'goodwill',
          'mistake', 'other', 'made_at_stripe')),
        requested_by text NOT NULL CHECK (requested_by <> ''),
        idempotency_key text NOT NULL CHECK (idempotency_key <> ''),
        state text NOT NULL CHECK (state IN ('requested', 'sent', 'succeeded', 'failed')),
        stripe_refund_id text UNIQUE,
        failure text,
        requested_at timestamptz NOT NULL,
        sent_at timestamptz,
        succeeded_at timestamptz,
        failed_at timestamptz,
        UNIQUE (order_id, idempotency_key),
        CHECK ((state = 'failed') = (failed_at IS NOT NULL)),
        CHECK (state <> 'succeeded' OR succeeded_at IS NOT NULL),
        CHECK (state IN ('requested', 'failed') OR stripe_refund_id IS NOT NULL)
      );

      CREATE INDEX orders_status ON orders (status, number);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX orders_status; DROP TABLE refunds, payments');
  }
}
