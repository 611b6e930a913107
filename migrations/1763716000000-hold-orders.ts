import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders that were paid with another amount than was ordered wait for an admin (docs/product.md, section 4). */
export class HoldOrders1763716000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE orders
        ADD COLUMN paid_ore integer CHECK (paid_ore >= 0),
        ADD COLUMN held_at timestamptz,
        ADD COLUMN released_at timestamptz,
        ADD COLUMN released_by uuid,
        ADD CONSTRAINT orders_released_were_held
          CHECK ((released_at IS NULL OR held_at IS NOT NULL) AND (released_at IS NULL) = (released_by IS NULL));
      CREATE INDEX orders_held ON orders (held_at) WHERE held_at IS NOT NULL AND released_at IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE orders DROP COLUMN paid_ore, DROP COLUMN held_at, DROP COLUMN released_at, DROP COLUMN released_by
    `);
  }
}
