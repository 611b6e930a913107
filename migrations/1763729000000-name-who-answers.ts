import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether pages speak of specialists or of physicians: a claim that only the operator can make. */
export class NameWhoAnswers1763729000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE clinic_settings ADD COLUMN doctor_kind text NOT NULL DEFAULT 'physician'
        CHECK (doctor_kind IN ('specialist', 'physician'))
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE clinic_settings DROP COLUMN doctor_kind');
  }
}
