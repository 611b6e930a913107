import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The clinician who asked for an opinion sees a mark from its answer until they read it. */
export class TellOfOpinions1795692000050 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE opinion_requests ADD COLUMN unread_since timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE opinion_requests DROP COLUMN unread_since');
  }
}
