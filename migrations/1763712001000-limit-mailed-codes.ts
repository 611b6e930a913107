import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes end before the links they were mailed with, wrong ones are counted per address, and two mails may be good at a time. */
export class LimitMailedCodes1763712001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE one_time_tokens ADD COLUMN code_expires_at timestamptz;
      UPDATE one_time_tokens SET code_expires_at = least(expires_at, created_at + interval '10 minutes');
      ALTER TABLE one_time_tokens ALTER COLUMN code_expires_at SET NOT NULL;
      ALTER TABLE one_time_tokens DROP CONSTRAINT one_time_tokens_user_id_purpose_key;
      CREATE INDEX one_time_tokens_user ON one_time_tokens (user_id, purpose, created_at DESC);

      -- Addresses with and without an account, as hashes.
      CREATE TABLE wrong_codes (
        address_hash bytea PRIMARY KEY,
        count integer NOT NULL,
        since timestamptz NOT NULL
      );
      CREATE INDEX wrong_codes_since ON wrong_codes (since);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE wrong_codes;
      DELETE FROM one_time_tokens t USING one_time_tokens newer
      WHERE newer.user_id = t.user_id AND newer.purpose = t.purpose AND (newer.created_at, newer.id) > (t.created_at, t.id);
      DROP INDEX one_time_tokens_user;
      ALTER TABLE one_time_tokens ADD CONSTRAINT one_time_tokens_user_id_purpose_key UNIQUE (user_id, purpose), DROP COLUMN code_expires_at;
    `);
  }
}
