import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Patients who want to be told when a clinician outside their care opens a case, and what they were told of. */
export class AddAccessNotices1795688000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE access_notice_choices (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- For all cases of an account, or for one case.
        user_id uuid UNIQUE REFERENCES users (id) ON DELETE CASCADE,
        case_id uuid UNIQUE REFERENCES cases (id) ON DELETE CASCADE,
        -- By the clock of the access log, which no setting shifts.
        chosen_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT access_notice_choices_subject CHECK (num_nonnulls(user_id, case_id) = 1)
      );

      -- One mail per clinician, case and day in Sweden.
      CREATE TABLE access_notices (
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        -- Without a foreign key, as in the access log.
        clinician_id uuid NOT NULL,
        day date NOT NULL,
        told_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (case_id, clinician_id, day)
      );
      CREATE INDEX access_notices_told ON access_notices (told_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE access_notices, access_notice_choices;');
  }
}
