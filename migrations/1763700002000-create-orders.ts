import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders (docs/product.md, sections 3 and 4). */
export class CreateOrders1763700002000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE order_numbers START WITH 1001;
      CREATE TABLE orders (
        id uuid PRIMARY KEY,
        number bigint NOT NULL DEFAULT nextval('order_numbers') UNIQUE,
        user_id uuid,
        status text NOT NULL CHECK (status IN ('pending', 'paid', 'part_refunded', 'refunded', 'expired', 'cancelled')),
        name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        gender text NOT NULL CHECK (gender IN ('man', 'kvinna')),
        price_mode text NOT NULL CHECK (price_mode IN ('rebate', 'regular')),
        amount_total integer NOT NULL CHECK (amount_total >= 0),
        vat_amount integer NOT NULL CHECK (vat_amount >= 0),
        discount_amount integer NOT NULL CHECK (discount_amount >= 0),
        currency text NOT NULL,
        coupon_code text,
        shown jsonb NOT NULL,
        refunded_ore integer NOT NULL DEFAULT 0 CHECK (refunded_ore >= 0),
        attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),
        created_at timestamptz NOT NULL DEFAULT now(),
        paid_at timestamptz,
        CHECK ((status IN ('paid', 'part_refunded', 'refunded')) = (paid_at IS NOT NULL))
      );
      CREATE INDEX orders_user ON orders (user_id, created_at DESC) WHERE user_id IS NOT NULL;
      CREATE INDEX orders_unclaimed_email ON orders (lower(email)) WHERE user_id IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE orders; DROP SEQUENCE order_numbers');
  }
}
