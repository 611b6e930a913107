import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Name and address of an order are searched as one text. The index over both columns was slow for parts that many
 * addresses share, and comparing the rows it names folded the case of each again.
 */
export class FindOrders1764000018437 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Blocks the table while it is rewritten: a second for 20,000 orders.
      -- squawk-ignore require-concurrent-index-deletion
      DROP INDEX orders_search;
      ALTER TABLE orders
        -- squawk-ignore adding-field-with-default
        ADD COLUMN searched text GENERATED ALWAYS AS (fold_case(name) || chr(10) || fold_case(email)) STORED;
      -- Any part of either. Without fastupdate: inserts write their own entries, so that no search scans a pending list.
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX orders_search ON orders USING gin (searched gin_trgm_ops) WITH (fastupdate = off);
      -- An address or its beginning: nearly every address contains the trigrams of a large mail provider.
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX orders_email ON orders (email text_pattern_ops);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX orders_email;
      ALTER TABLE orders DROP COLUMN searched;
      CREATE INDEX orders_search ON orders
        USING gin (fold_case(name) gin_trgm_ops, fold_case(email) gin_trgm_ops) WITH (fastupdate = off);
    `);
  }
}
