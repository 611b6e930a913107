import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What campaigns have at Stripe. Campaigns that were there before have none: their codes were made by hand. */
export class CreatePromotions1763700511000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE campaigns ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT now();

      CREATE TABLE promotions (
        id uuid PRIMARY KEY,
        campaign_id uuid REFERENCES campaigns (id) ON DELETE SET NULL,
        code text NOT NULL,
        amount_off_ore integer NOT NULL CHECK (amount_off_ore > 0),
        ends_at timestamptz NOT NULL,
        state text NOT NULL CHECK (state IN ('preparing', 'ready', 'failed', 'retiring', 'retired')),
        stripe_promotion_code_id text,
        failure text,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX promotions_campaign ON promotions (campaign_id, created_at DESC);
      CREATE INDEX promotions_open ON promotions (created_at) WHERE state IN ('preparing', 'retiring');
      CREATE UNIQUE INDEX promotions_current ON promotions (campaign_id) WHERE state IN ('preparing', 'ready', 'failed');
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE promotions; ALTER TABLE campaigns DROP COLUMN updated_at');
  }
}
