import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which of Stripe's customers belong to an account: its own one, and those of guest orders that became its. */
export class CreateAccountCustomers1763700400000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE account_customers (
        stripe_customer_id text PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        is_own boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX account_customers_user ON account_customers (user_id);
      CREATE UNIQUE INDEX account_customers_one_own ON account_customers (user_id) WHERE is_own;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE account_customers');
  }
}
