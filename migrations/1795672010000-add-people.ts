import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What patients read of a clinician, the yearly check of the licence, and the reminders of yearly reviews. */
export class AddPeople1795672010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE clinicians
        ADD COLUMN bio text CHECK (bio <> ''),
        ADD COLUMN hsa_id text CHECK (hsa_id ~ '^SE[0-9]{10}-[A-Z0-9]{1,18}$'),
        ADD COLUMN languages text[] NOT NULL DEFAULT '{}';
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX clinicians_in_service ON clinicians (confirmed_at) WHERE is_active AND confirmed_at IS NOT NULL;

      -- An admin has looked the licence up in the register of Socialstyrelsen again.
      CREATE TABLE licence_checks (
        id uuid PRIMARY KEY,
        clinician_id uuid NOT NULL REFERENCES clinicians (id) ON DELETE CASCADE,
        checked_at timestamptz NOT NULL,
        -- The admin's account. Without a foreign key: the row outlives it.
        checked_by uuid NOT NULL,
        note text CHECK (note <> '')
      );
      CREATE INDEX licence_checks_clinician ON licence_checks (clinician_id, checked_at);

      -- Each is mailed once.
      CREATE TABLE review_reminders (
        -- 'rights', or 'licence:' with the clinician's id.
        subject text NOT NULL,
        due_at timestamptz NOT NULL,
        stage text NOT NULL CHECK (stage IN ('soon', 'overdue')),
        sent_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (subject, due_at, stage)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE review_reminders;
      DROP TABLE licence_checks;
      DROP INDEX clinicians_in_service;
      ALTER TABLE clinicians DROP COLUMN languages, DROP COLUMN hsa_id, DROP COLUMN bio;
    `);
  }
}
