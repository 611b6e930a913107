import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How an order was paid, for its receipt. */
export class KeepHowOrdersWerePaid1796095250001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE payments
        -- As Stripe names it (\`card\`, \`swish\`, \`klarna\`), and open: a method that we do not know is kept too.
        ADD COLUMN method text,
        ADD COLUMN card_brand text,
        ADD COLUMN card_last4 text;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE payments DROP COLUMN card_last4, DROP COLUMN card_brand, DROP COLUMN method');
  }
}
