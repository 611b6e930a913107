import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The office lists the orders of a period, and finds them by telephone. */
export class ListOrders1795652400418 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX orders_created ON orders (created_at, number);
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX orders_status_created ON orders (status, created_at, number);
      -- A number or its beginning.
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX orders_phone ON orders (phone text_pattern_ops);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX orders_phone, orders_status_created, orders_created');
  }
}
