import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an operator sets: brand, clinic settings and statements. */
export class CreateProfile1764000001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The name and address of the clinic: one row, created from the settings when the first process starts.
      CREATE TABLE brand (
        is_the_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_the_only_row),
        name text NOT NULL CHECK (btrim(name) <> ''),
        contact_email text NOT NULL CHECK (btrim(contact_email) <> ''),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );

      -- The clinic's promises and presentation: one row with the product's defaults, which an admin edits.
      CREATE TABLE clinic_settings (
        is_the_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_the_only_row),
        answer_target_hours integer NOT NULL DEFAULT 24 CHECK (answer_target_hours > 0),
        delivery_days_min integer NOT NULL DEFAULT 1 CHECK (delivery_days_min > 0),
        delivery_days_max integer NOT NULL DEFAULT 2,
        contact_answer_hours integer NOT NULL DEFAULT 24 CHECK (contact_answer_hours > 0),
        minimum_age_years integer NOT NULL DEFAULT 18 CHECK (minimum_age_years >= 0),
        instagram_url text CHECK (instagram_url LIKE 'https://%'),
        has_compact_banner boolean NOT NULL DEFAULT false,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        -- Whether pages speak of specialists or of physicians: a claim that only the operator can make.
        doctor_kind text NOT NULL DEFAULT 'physician' CHECK (doctor_kind IN ('specialist', 'physician')),
        has_withdrawal_page boolean NOT NULL DEFAULT true,
        care_unit text CHECK (care_unit <> ''),
        -- The last age limit below 18 that an admin has requested; a second admin who requests the same one sets it.
        age_asked_years integer,
        -- The admin's account. Without a foreign key: the row outlives the account.
        age_asked_by uuid,
        age_asked_at timestamptz,
        -- Where patients may write a review after their case is closed; null: no review is requested.
        review_url text CHECK (review_url LIKE 'https://%'),
        CONSTRAINT clinic_settings_days CHECK (delivery_days_max >= delivery_days_min),
        -- The limit is never before the goal: N working days last at least N × 24 hours.
        CONSTRAINT clinic_settings_limit_after_goal CHECK (answer_target_hours <= delivery_days_max * 24),
        CONSTRAINT clinic_settings_age_asked_check CHECK (num_nulls(age_asked_years, age_asked_by, age_asked_at) IN (0, 3))
      );
      INSERT INTO clinic_settings DEFAULT VALUES;

      -- The operator's statements about the clinic on its pages: one row, or none.
      CREATE TABLE operator_statements (
        is_the_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_the_only_row),
        statements jsonb NOT NULL,
        saved_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE operator_statements, clinic_settings, brand');
  }
}
