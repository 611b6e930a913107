import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Text messages as rows of their own (docs/operations.md, "Text messages"); until here they were mails. */
export class CreateSmsDeliveries1763723001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE sms_deliveries (
        id uuid PRIMARY KEY,
        dedupe_key text NOT NULL UNIQUE,
        template text NOT NULL,
        subject_id uuid NOT NULL,
        recipient text NOT NULL,
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        sealed_content bytea,
        -- What it says is worth nothing afterwards: it is not sent any more.
        not_after timestamptz,
        sending_until timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz
      );
      CREATE INDEX sms_deliveries_subject ON sms_deliveries (subject_id);
      CREATE INDEX sms_deliveries_age ON sms_deliveries (created_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE sms_deliveries');
  }
}
