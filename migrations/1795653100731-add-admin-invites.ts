import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitations of admins by mail. */
export class AddAdminInvites1795653100731 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE admin_invites (
        id uuid PRIMARY KEY,
        -- Only the account of this address takes it.
        email text NOT NULL CHECK (email = lower(email)),
        -- The token is in the mail alone.
        token_hash bytea NOT NULL UNIQUE,
        -- Admins and the account that took it. Without foreign keys: the row outlives their accounts.
        invited_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        used_by uuid,
        withdrawn_at timestamptz,
        withdrawn_by uuid,
        CHECK ((used_at IS NULL) = (used_by IS NULL)),
        CHECK (used_at IS NULL OR withdrawn_at IS NULL)
      );
      -- One invitation of an address stands at a time.
      CREATE UNIQUE INDEX admin_invites_standing ON admin_invites (email) WHERE used_at IS NULL AND withdrawn_at IS NULL;
      CREATE INDEX admin_invites_expires_at ON admin_invites (expires_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE admin_invites');
  }
}
