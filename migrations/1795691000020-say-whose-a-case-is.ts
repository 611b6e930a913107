import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What decides whose a case is that a person ordered while signed in by BankID (src/clinic/cases/case-owner.repository.ts). */
export class SayWhoseACaseIs1795691000020 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- When somebody other than the person who ordered while signed in by BankID first wrote in it; null before.
      ALTER TABLE cases ADD COLUMN written_by_others_at timestamptz;
      -- Who wrote the forms of before is not known.
      UPDATE cases SET written_by_others_at = state_since WHERE questionnaire_version IS NOT NULL OR clock_started_at IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE cases DROP COLUMN written_by_others_at');
  }
}
