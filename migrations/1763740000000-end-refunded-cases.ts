import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cases that the clinic ends with a refund of all the money (docs/product.md, section 4). */
export class EndRefundedCases1763740000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE cases DROP CONSTRAINT cases_state_check, ADD CONSTRAINT cases_state_check
        CHECK (state IN ('form_sent', 'submitted', 'in_review', 'needs_info', 'answered', 'closed', 'stopped', 'expired',
          'withdrawn', 'ended'));

      -- What admins wanted with a refund, and what came of it.
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
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE case_end_requests;
      UPDATE cases SET state = 'withdrawn' WHERE state = 'ended';
      ALTER TABLE cases DROP CONSTRAINT cases_state_check, ADD CONSTRAINT cases_state_check
        CHECK (state IN ('form_sent', 'submitted', 'in_review', 'needs_info', 'answered', 'closed', 'stopped', 'expired',
          'withdrawn'));
    `);
  }
}
