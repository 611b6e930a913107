import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A wrong webhook secret refuses every event; that is seen before the events are missed. */
export class CountRefusedWebhooks1795692100051 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Webhooks whose signature fits none of the secrets: nothing of them is kept.
      CREATE TABLE stripe_webhook_refusals (
        minute timestamptz PRIMARY KEY,
        last_at timestamptz NOT NULL,
        count int NOT NULL CHECK (count > 0)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE stripe_webhook_refusals;');
  }
}
