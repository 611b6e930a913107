import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people, or events that only the outside can cause, have confirmed. */
export class AddConfirmations1795651800931 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- A confirmation counts for what was confirmed: a changed server, key or text has another fingerprint.
      CREATE TABLE confirmations (
        subject text NOT NULL CHECK (subject ~ '^[a-z][a-z.-]{1,40}$'),
        fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
        confirmed_at timestamptz NOT NULL DEFAULT now(),
        -- The account; null: an event confirmed it. No key: the row outlives the account.
        confirmed_by uuid,
        -- The name that the person gave.
        confirmed_name text,
        PRIMARY KEY (subject, fingerprint)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE confirmations');
  }
}
