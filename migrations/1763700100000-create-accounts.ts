import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, their sessions, links and codes, second factors and admins (docs/product.md, sections 3 and 7). */
export class CreateAccounts1763700100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        email text UNIQUE CHECK (email = lower(email)),
        phone text UNIQUE CHECK (phone ~ '^[1-9][0-9]{1,14}$'),
        role text NOT NULL DEFAULT 'authenticated',
        password_hash text,
        app_metadata jsonb NOT NULL DEFAULT '{}',
        user_metadata jsonb NOT NULL DEFAULT '{}',
        is_anonymous boolean NOT NULL DEFAULT false,
        new_email text CHECK (new_email = lower(new_email)),
        new_phone text,
        email_change_confirmed_by text CHECK (email_change_confirmed_by IN ('current', 'new')),
        email_confirmed_at timestamptz,
        email_proven_at timestamptz,
        phone_confirmed_at timestamptz,
        invited_at timestamptz,
        confirmation_sent_at timestamptz,
        recovery_sent_at timestamptz,
        email_change_sent_at timestamptz,
        reauthentication_sent_at timestamptz,
        last_sign_in_at timestamptz,
        banned_until timestamptz,
        deleted_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX users_created_at ON users (created_at DESC, id DESC);
      ALTER TABLE orders ADD CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL;

      -- A refresh token names its session and a number; it is computed from the salt, not stored.
      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        assurance text NOT NULL DEFAULT 'aal1' CHECK (assurance IN ('aal1', 'aal2')),
        methods jsonb NOT NULL,
        refresh_salt bytea NOT NULL,
        refresh_number integer NOT NULL DEFAULT 0,
        refresh_floor integer NOT NULL DEFAULT 0,
        user_agent text,
        ip text,
        created_at timestamptz NOT NULL DEFAULT now(),
        refreshed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX sessions_user ON sessions (user_id, created_at DESC);

      -- Links and codes, one per purpose and account: a newer mail replaces the older one.
      CREATE TABLE one_time_tokens (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        purpose text NOT NULL,
        sent_to text NOT NULL,
        link_hash bytea NOT NULL UNIQUE,
        code_hash bytea,
        wrong_codes integer NOT NULL DEFAULT 0,
        code_challenge text,
        code_challenge_method text,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        UNIQUE (user_id, purpose)
      );
      CREATE INDEX one_time_tokens_sent_to ON one_time_tokens (sent_to, purpose);
      CREATE INDEX one_time_tokens_expires_at ON one_time_tokens (expires_at);

      -- What a link of a PKCE client leads back with; worth nothing without the verifier.
      CREATE TABLE auth_codes (
        code_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        code_challenge text NOT NULL,
        code_challenge_method text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX auth_codes_user ON auth_codes (user_id);
      CREATE INDEX auth_codes_expires_at ON auth_codes (expires_at);

      -- Browsers that a person has signed in from, so that a new one can be reported.
      CREATE TABLE known_devices (
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        device_hash bytea NOT NULL,
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, device_hash)
      );

      CREATE TABLE factors (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        type text NOT NULL CHECK (type IN ('totp', 'phone', 'webauthn')),
        status text NOT NULL DEFAULT 'unverified' CHECK (status IN ('unverified', 'verified')),
        friendly_name text NOT NULL,
        phone text,
        sealed_secret bytea,
        last_step bigint,
        credential_id text UNIQUE,
        credential_public_key bytea,
        credential_counter bigint,
        credential_transports text,
        last_challenged_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX factors_name ON factors (user_id, friendly_name) WHERE friendly_name <> '';
      CREATE INDEX factors_user ON factors (user_id, created_at);
      CREATE INDEX factors_unverified ON factors (created_at) WHERE status = 'unverified';

      CREATE TABLE factor_challenges (
        id uuid PRIMARY KEY,
        factor_id uuid NOT NULL REFERENCES factors (id) ON DELETE CASCADE,
        ip text NOT NULL,
        code_hash bytea,
        webauthn_challenge text,
        wrong_codes integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX factor_challenges_factor ON factor_challenges (factor_id);
      CREATE INDEX factor_challenges_expires_at ON factor_challenges (expires_at);

      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz,
        PRIMARY KEY (user_id, code_hash)
      );

      CREATE TABLE cms_admins (
        user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        is_active boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE orders DROP CONSTRAINT orders_user_id_fkey;
      DROP TABLE cms_admins, recovery_codes, factor_challenges, factors, known_devices, auth_codes, one_time_tokens, sessions, users;
    `);
  }
}
