import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the clinic was restored, and which months closed without the file that may have been handed over before. */
export class KeepRestores1796095400001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- What was written between the two instants is lost.
      CREATE TABLE restores (
        restored_at timestamptz PRIMARY KEY DEFAULT now(),
        snapshot_at timestamptz NOT NULL,
        archive text NOT NULL
      );
      COMMENT ON TABLE restores IS 'of the keeper';
      -- The restore that may have lost an earlier closing of the month; null: none, or the file of that closing was taken back.
      ALTER TABLE closed_months ADD COLUMN restored_at timestamptz;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE closed_months DROP COLUMN restored_at; DROP TABLE restores');
  }
}
