import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One assessment per paid order; the link to its form is stored as a hash only. */
export class CreateAssessments1763700004000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE assessments (
        id uuid PRIMARY KEY,
        order_id uuid NOT NULL UNIQUE REFERENCES orders (id),
        status text NOT NULL CHECK (status IN ('form_sent', 'submitted', 'in_review', 'needs_info', 'answered', 'closed')),
        form_token_hash bytea NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE assessments');
  }
}
