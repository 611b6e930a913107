import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The attempts to pay of the last minutes are counted at each reading of the numbers. */
export class IndexCheckoutSessionsByTime1795691000030 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Before the first release: nothing runs beside it.
      -- squawk-ignore-file require-concurrent-index-creation
      CREATE INDEX checkout_sessions_by_time ON checkout_sessions (created_at)
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX checkout_sessions_by_time');
  }
}
