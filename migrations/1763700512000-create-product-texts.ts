import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins want the product to be called at Stripe; without a row it is called as it is there. */
export class CreateProductTexts1763700512000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE product_texts (
        lookup_key text PRIMARY KEY,
        name text NOT NULL CHECK (btrim(name) <> ''),
        description text NOT NULL,
        image_url text,
        state text NOT NULL CHECK (state IN ('preparing', 'ready', 'failed')),
        failure text,
        updated_at timestamptz(3) NOT NULL
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE product_texts');
  }
}
