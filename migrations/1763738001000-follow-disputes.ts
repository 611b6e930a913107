import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Disputes of payments, and what an idempotency key of a refund stands for. */
export class FollowDisputes1763738001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
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

      -- All that was left was asked for; the browser names an amount, rules do not.
      ALTER TABLE refunds ADD COLUMN is_of_all_left boolean NOT NULL DEFAULT true;

      -- Share of the time to the answer of which admins were reminded last, in per cent.
      ALTER TABLE contact_messages
        ADD COLUMN reminded_percent integer NOT NULL DEFAULT 0 CHECK (reminded_percent IN (0, 75, 100));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE contact_messages DROP COLUMN reminded_percent;
      ALTER TABLE refunds DROP COLUMN is_of_all_left;
      DROP TABLE disputes;
    `);
  }
}
