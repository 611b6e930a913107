import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff mails about the goal of a case before its last tenth: gathered, one an hour a person. */
export class AddDueNotices1795652400000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE due_notices (
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        percent integer NOT NULL CHECK (percent BETWEEN 1 AND 99),
        -- Of an admin or clinician; 'clinic' for the clinic's own address.
        recipient text NOT NULL,
        noted_at timestamptz NOT NULL,
        -- Of the digest that named it.
        told_at timestamptz,
        PRIMARY KEY (case_id, percent, recipient)
      );
      CREATE INDEX due_notices_recipient ON due_notices (recipient, told_at);
      CREATE INDEX due_notices_noted ON due_notices (noted_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE due_notices');
  }
}
