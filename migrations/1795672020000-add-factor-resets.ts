import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Resets of lost second factors of staff, by two admins. */
export class AddFactorResets1795672020000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE factor_resets (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        -- Admins' accounts; null: the command on the server. Without foreign keys: the row outlives them.
        requested_by uuid CHECK (requested_by <> user_id),
        requested_at timestamptz NOT NULL DEFAULT now(),
        reason text NOT NULL CHECK (reason <> ''),
        -- How the person was recognised.
        identity_check text NOT NULL CHECK (identity_check IN ('in_person', 'video', 'called_back')),
        -- Of the request; once confirmed, of link and code.
        expires_at timestamptz NOT NULL,
        confirmed_by uuid CHECK (confirmed_by NOT IN (requested_by, user_id)),
        confirmed_at timestamptz,
        -- The link is mailed; the code is shown once to whoever confirms.
        token_hash bytea UNIQUE,
        code_hash bytea,
        wrong_codes integer NOT NULL DEFAULT 0,
        -- The person has a new factor. A confirmed reset locks the account until then.
        finished_at timestamptz,
        -- Withdrawn, replaced, or too many wrong codes.
        ended_at timestamptz,
        ended_by uuid,
        CHECK ((confirmed_at IS NULL) = (token_hash IS NULL) AND (confirmed_at IS NULL) = (code_hash IS NULL)),
        CHECK (finished_at IS NULL OR confirmed_at IS NOT NULL)
      );
      CREATE UNIQUE INDEX factor_resets_open ON factor_resets (user_id) WHERE finished_at IS NULL AND ended_at IS NULL;
      -- Read with every call of a signed-in user.
      CREATE INDEX factor_resets_locking ON factor_resets (user_id) WHERE confirmed_at IS NOT NULL AND finished_at IS NULL;
      CREATE INDEX factor_resets_waiting ON factor_resets (expires_at) WHERE confirmed_at IS NULL AND ended_at IS NULL;
      CREATE INDEX factor_resets_requested_at ON factor_resets (requested_at);

      -- The first review of the rights is due a year after the first admin.
      -- squawk-ignore require-concurrent-index-creation
      CREATE INDEX cms_admins_active_since ON cms_admins (active_since);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX cms_admins_active_since; DROP TABLE factor_resets');
  }
}
