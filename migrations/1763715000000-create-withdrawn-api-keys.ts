import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API keys that are refused before their time is over. */
export class CreateWithdrawnApiKeys1763715000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- jti of the key; 'legacy' stands for all keys without one.
      CREATE TABLE withdrawn_api_keys (
        jti text PRIMARY KEY CHECK (jti <> ''),
        withdrawn_at timestamptz NOT NULL DEFAULT now(),
        reason text NOT NULL
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE withdrawn_api_keys');
  }
}
