import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The browser that made an order stands for the mailed link for a day. */
export class CreateOrderingBrowsers1764015601533 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE ordering_browsers (
        order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
        -- Of the cookie's token.
        hash bytea NOT NULL UNIQUE,
        -- The sign-in that the order was made in; signing out ends it.
        session_id uuid REFERENCES sessions (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX ordering_browsers_expires ON ordering_browsers (expires_at);
      CREATE INDEX ordering_browsers_session ON ordering_browsers (session_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE ordering_browsers');
  }
}
