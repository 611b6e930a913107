import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hand-offs of the photos to a phone: one link at a time, with a count of wrong digits. */
export class HandOffPhotos1763723003000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE case_links
        ADD COLUMN wrong_tries integer NOT NULL DEFAULT 0,
        -- The session that made it; signing out takes it back.
        ADD COLUMN opened_by uuid;
      CREATE UNIQUE INDEX case_links_hand_off ON case_links (case_id) WHERE purpose = 'hand-off';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX case_links_hand_off;
      ALTER TABLE case_links DROP COLUMN opened_by, DROP COLUMN wrong_tries;
    `);
  }
}
