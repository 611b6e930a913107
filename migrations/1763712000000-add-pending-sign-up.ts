import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notes how many requests stand behind an account whose address is not proven (docs/security.md). Of accounts that are
 * unproven already this is not known: they count as contested.
 */
export class AddPendingSignUp1763712000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE users ADD COLUMN pending_sign_up text CHECK (pending_sign_up IN ('single', 'contested'));
      UPDATE users SET pending_sign_up = 'contested'
      WHERE invited_at IS NULL AND deleted_at IS NULL AND NOT is_anonymous
        AND ((email IS NOT NULL AND email_proven_at IS NULL) OR (email IS NULL AND phone_confirmed_at IS NULL));
      CREATE INDEX users_pending_sign_up ON users (created_at) WHERE pending_sign_up IS NOT NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE users DROP COLUMN pending_sign_up');
  }
}
