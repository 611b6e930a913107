import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last age limit below 18 that an admin has asked for; another admin who asks for the same one sets it. */
export class AskTwoAdminsForTheAgeLimit1763737500000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE clinic_settings
        ADD COLUMN age_asked_years integer,
        -- The admin's account. Without a foreign key: the row outlives the account.
        ADD COLUMN age_asked_by uuid,
        ADD COLUMN age_asked_at timestamptz,
        ADD CONSTRAINT clinic_settings_age_asked_check
          CHECK (num_nulls(age_asked_years, age_asked_by, age_asked_at) IN (0, 3))
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE clinic_settings DROP COLUMN age_asked_years, DROP COLUMN age_asked_by, DROP COLUMN age_asked_at
    `);
  }
}
