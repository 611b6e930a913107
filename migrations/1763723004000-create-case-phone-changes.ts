import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who changed the phone of a case, and since when codes go to it; the numbers themselves are in orders. */
export class CreateCasePhoneChanges1763723004000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE case_phone_changes (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        -- The admin's account; null when the patient did it. Without a foreign key: the row outlives the account.
        admin_id uuid,
        -- How the admin made sure who asked.
        identity_check text CHECK (identity_check IN ('in_person', 'video', 'called_back')),
        CHECK ((admin_id IS NULL) = (identity_check IS NULL)),
        -- No code is sent before.
        codes_from timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX case_phone_changes_case ON case_phone_changes (case_id, created_at DESC);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE case_phone_changes');
  }
}
