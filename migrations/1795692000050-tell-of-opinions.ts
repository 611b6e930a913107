import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever asked a colleague is shown that an answer came, until they have read it. */
export class TellOfOpinions1795692000050 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE opinion_requests ADD COLUMN unread_since timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE opinion_requests DROP COLUMN unread_since');
  }
}
