import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders (docs/product.md, sections 3 and 4). */
export class CreateOrders1764000005000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE order_numbers START WITH 1001;
      CREATE TABLE orders (
        id uuid PRIMARY KEY,
        number bigint NOT NULL DEFAULT nextval('order_numbers') UNIQUE,
        -- Without a foreign key: the id of an erased account stays until orders.pseudonymise-orders has run.
        user_id uuid,
        -- The offering that was bought; declared in src/shop/catalog/offerings.ts.
        offering_key text NOT NULL,
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
        -- An order whose paid amount differs from the ordered one is held for an admin.
        paid_ore integer CHECK (paid_ore >= 0),
        held_at timestamptz,
        released_at timestamptz,
        released_by uuid,
        CHECK ((status IN ('paid', 'part_refunded', 'refunded')) = (paid_at IS NOT NULL)),
        CONSTRAINT orders_released_were_held
          CHECK ((released_at IS NULL OR held_at IS NOT NULL) AND (released_at IS NULL) = (released_by IS NULL))
      );
      CREATE INDEX orders_user ON orders (user_id, created_at DESC) WHERE user_id IS NOT NULL;
      CREATE INDEX orders_unclaimed_email ON orders (lower(email)) WHERE user_id IS NULL;
      CREATE INDEX orders_unpaid ON orders (created_at) WHERE status IN ('pending', 'expired', 'cancelled');
      CREATE INDEX orders_held ON orders (held_at) WHERE held_at IS NOT NULL AND released_at IS NULL;
      CREATE INDEX orders_status ON orders (status, number);
      -- Parts of names and addresses. Without fastupdate: inserts write their own entries, so that no search scans a pending list.
      CREATE INDEX orders_search ON orders
        USING gin (fold_case(name) gin_trgm_ops, fold_case(email) gin_trgm_ops) WITH (fastupdate = off);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE orders;
      DROP SEQUENCE order_numbers;
    `);
  }
}
