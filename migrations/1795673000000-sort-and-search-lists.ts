import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The office sorts orders by amount, and finds messages by their sender. */
export class SortAndSearchLists1795673000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX orders_amount ON orders (amount_total, number);
      -- The messages of a customer, and the search of all.
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX contact_messages_email ON contact_messages (lower(email), number);
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX contact_messages_searched ON contact_messages
        USING gin (fold_case(name) gin_trgm_ops, fold_case(email) gin_trgm_ops, fold_case(phone) gin_trgm_ops)
        WITH (fastupdate = off);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX contact_messages_searched, contact_messages_email, orders_amount');
  }
}
