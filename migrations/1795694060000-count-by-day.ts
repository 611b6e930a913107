import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The office counts payments and refunds by the day. */
export class CountByDay1795694060000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX orders_paid ON orders (paid_at) WHERE paid_at IS NOT NULL;
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX refunds_succeeded ON refunds (succeeded_at) WHERE state = 'succeeded';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX refunds_succeeded, orders_paid');
  }
}
