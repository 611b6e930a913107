import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was confirmed is kept, so that a later reader sees what has changed since. */
export class AddConfirmedContent1795661400000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // Entries in words, without personal data; null: only the fingerprint is known.
    await db.query('ALTER TABLE confirmations ADD COLUMN content jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE confirmations DROP COLUMN content');
  }
}
