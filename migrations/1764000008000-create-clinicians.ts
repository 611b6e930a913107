import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Doctors of the clinic, each with an account. */
export class CreateClinicians1764000008000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE clinicians (
        id uuid PRIMARY KEY,
        -- The journal names its authors: the row outlives the account.
        user_id uuid UNIQUE REFERENCES users (id) ON DELETE SET NULL,
        display_name text NOT NULL,
        title text NOT NULL,
        licence_number text NOT NULL,
        specialties text[] NOT NULL DEFAULT '{}',
        is_active boolean NOT NULL DEFAULT true,
        is_public boolean NOT NULL DEFAULT false,
        -- The admin who checked and entered the licence; null: a command-line tool. Without foreign keys: the row outlives the accounts.
        entered_by uuid,
        -- A second admin, whose confirmation is needed to open cases.
        confirmed_by uuid CHECK (confirmed_by <> entered_by),
        confirmed_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- When the clinician was last mailed that a new case waits.
        queue_told_at timestamptz,
        -- Optimistic locking: confirming or changing an outdated row is refused.
        updated_at timestamptz NOT NULL DEFAULT now(),
        care_unit text CHECK (care_unit <> '')
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE clinicians');
  }
}
