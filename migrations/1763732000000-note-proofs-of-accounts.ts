import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who vouches for an account's address, and which factor a session has shown (docs/security.md, "The patient's case"). */
export class NoteProofsOfAccounts1763732000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE users
        -- The admin API vouches for the address; its owner has not shown that they read the mailbox.
        ADD COLUMN is_email_vouched boolean NOT NULL DEFAULT false,
        ADD COLUMN is_new_email_vouched boolean NOT NULL DEFAULT false;
      -- Made by generate_link for the caller: not mailed by us, so using it proves no mailbox.
      ALTER TABLE one_time_tokens ADD COLUMN is_handed_out boolean NOT NULL DEFAULT false;
      -- The factor that raised the session; null at aal1 and after a recovery code.
      ALTER TABLE sessions ADD COLUMN factor_id uuid REFERENCES factors (id) ON DELETE SET NULL;
      CREATE INDEX sessions_factor ON sessions (factor_id) WHERE factor_id IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX sessions_factor;
      ALTER TABLE sessions DROP COLUMN factor_id;
      ALTER TABLE one_time_tokens DROP COLUMN is_handed_out;
      ALTER TABLE users DROP COLUMN is_new_email_vouched, DROP COLUMN is_email_vouched;
    `);
  }
}
