import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The kept days have no payments: those are counted by Stripe's rows, which are kept longer. */
export class CountDaysWithoutPayments1796095400004 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The job that counts days alone writes it. That of the release before fails until its worker is replaced; the next run
      -- counts the last 28 days anew.
      -- squawk-ignore ban-drop-column
      ALTER TABLE daily_numbers DROP COLUMN paid;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'ALTER TABLE daily_numbers ADD COLUMN paid integer NOT NULL DEFAULT 0; ALTER TABLE daily_numbers ALTER COLUMN paid DROP DEFAULT',
    );
  }
}
