import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where patients may write a review once their case is closed; without an address none is asked for. */
export class AskForReviews1763739001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE clinic_settings ADD COLUMN review_url text CHECK (review_url LIKE 'https://%')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE clinic_settings DROP COLUMN review_url');
  }
}
