import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An event that the reconciliation found tells that its webhook was lost, or refused. */
export class TellLostWebhooks1795691000040 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE stripe_events ADD COLUMN is_found boolean NOT NULL DEFAULT false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE stripe_events DROP COLUMN is_found');
  }
}
