import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products, their price history, and campaigns with their codes at Stripe. */
export class CreateCatalog1764000004000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The mirror of Stripe's products.
      CREATE TABLE catalog_products (
        lookup_key text PRIMARY KEY,
        stripe_product_id text NOT NULL,
        stripe_price_id text NOT NULL,
        stripe_tax_rate_id text,
        name text NOT NULL,
        description text NOT NULL,
        image_url text,
        price_inc_vat_ore integer NOT NULL CHECK (price_inc_vat_ore >= 0),
        currency text NOT NULL CHECK (currency = upper(currency)),
        vat_percent numeric(5, 2) NOT NULL CHECK (vat_percent >= 0),
        synced_at timestamptz NOT NULL
      );

      -- The product's text as edited by admins; without a row Stripe's own text stays.
      CREATE TABLE product_texts (
        lookup_key text PRIMARY KEY,
        name text NOT NULL CHECK (btrim(name) <> ''),
        description text NOT NULL,
        image_url text,
        state text NOT NULL CHECK (state IN ('preparing', 'ready', 'failed')),
        failure text,
        updated_at timestamptz(3) NOT NULL
      );

      -- Append-only: the regular price and its start.
      CREATE TABLE price_history (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        lookup_key text NOT NULL,
        price_inc_vat_ore integer NOT NULL CHECK (price_inc_vat_ore >= 0),
        currency text NOT NULL,
        valid_from timestamptz NOT NULL
      );
      CREATE INDEX price_history_lookup ON price_history (lookup_key, valid_from DESC);
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
      CREATE TRIGGER price_history_append_only BEFORE UPDATE OR DELETE ON price_history
        FOR EACH ROW EXECUTE FUNCTION refuse_change();

      CREATE TABLE campaigns (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- Declared in src/shop/catalog/offerings.ts.
        offering_key text NOT NULL,
        code text NOT NULL CHECK (code = upper(code) AND code ~ '^[A-Z0-9-]+$'),
        amount_off_ore integer NOT NULL CHECK (amount_off_ore > 0),
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK (starts_at < ends_at)
      );
      CREATE INDEX campaigns_period ON campaigns (starts_at, ends_at);
      -- The campaign of docs/product.md, section 9.
      INSERT INTO campaigns (offering_key, code, amount_off_ore, starts_at, ends_at)
      VALUES ('assessment', 'RABATT200', 20000, '2025-08-31T22:00:00Z', '2025-09-30T22:00:00Z');

      -- The campaigns' objects at Stripe. A campaign whose code was made by hand has none.
      CREATE TABLE promotions (
        id uuid PRIMARY KEY,
        campaign_id uuid REFERENCES campaigns (id) ON DELETE SET NULL,
        offering_key text NOT NULL,
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
    await db.query(`
      DROP TABLE promotions, campaigns, price_history, product_texts, catalog_products;
      DROP FUNCTION refuse_change;
    `);
  }
}
