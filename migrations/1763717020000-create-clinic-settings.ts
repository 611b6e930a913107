import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the clinic promises and how it presents itself: one row with the product's own values, which an admin edits. */
export class CreateClinicSettings1763717020000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
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
        CONSTRAINT clinic_settings_days CHECK (delivery_days_max >= delivery_days_min)
      );
      INSERT INTO clinic_settings DEFAULT VALUES;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE clinic_settings');
  }
}
