import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Steps of disputes by the `created` of Stripe's events. */
export class DateStepsOfDisputes1796095400002 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE disputes ADD COLUMN withdrawn_at timestamptz, ADD COLUMN returned_at timestamptz;
      -- Of before the events were kept.
      UPDATE disputes SET lost_at = closed_at WHERE status = 'lost' AND lost_at IS NULL;
      UPDATE disputes SET won_at = closed_at WHERE status = 'won' AND won_at IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE disputes DROP COLUMN returned_at, DROP COLUMN withdrawn_at');
  }
}
