import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links, sessions and codes that open a case to its patient (docs/security.md, "The patient's case"). */
export class CreateCaseAccess1764000012000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE case_links (
        hash bytea PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        purpose text NOT NULL CHECK (purpose IN ('form', 'hand-off', 'calendar', 'not-me')),
        -- Null while the case is open: 90 days after it is closed.
        expires_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        wrong_tries integer NOT NULL DEFAULT 0,
        -- The session that created it; signing out deletes it.
        opened_by uuid
      );
      CREATE INDEX case_links_case ON case_links (case_id);
      CREATE INDEX case_links_expiry ON case_links (expires_at) WHERE expires_at IS NOT NULL;
      CREATE UNIQUE INDEX case_links_hand_off ON case_links (case_id) WHERE purpose = 'hand-off';

      -- Sessions of patients: a cookie that opens one case.
      CREATE TABLE case_sessions (
        id uuid PRIMARY KEY,
        hash bytea NOT NULL UNIQUE,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        reach text NOT NULL CHECK (reach IN ('case', 'photos')),
        assurance text NOT NULL CHECK (assurance IN ('link+code', 'account+code', 'aal2', 'hand-off')),
        CHECK ((reach = 'photos') = (assurance = 'hand-off')),
        user_id uuid REFERENCES users (id) ON DELETE CASCADE,
        -- Of a session of an account: signing out of the account ends it too.
        auth_session_id uuid REFERENCES sessions (id) ON DELETE CASCADE,
        -- Sessions of an account, and the hand-offs made in them, end with the sign-in.
        CHECK ((auth_session_id IS NULL) = (user_id IS NULL)
          AND CASE assurance WHEN 'link+code' THEN user_id IS NULL WHEN 'hand-off' THEN true ELSE user_id IS NOT NULL END),
        -- Of a hand-off: the session that created it. Without a foreign key: that session may be removed first.
        opened_by uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- Extended by use; an ended session keeps its row for a day, so that the access log can name it.
        expires_at timestamptz NOT NULL,
        -- The latest end, whatever the use.
        ends_at timestamptz NOT NULL CHECK (expires_at <= ends_at),
        -- The factor that the account had shown: its sessions end with it.
        factor_id uuid REFERENCES factors (id) ON DELETE CASCADE,
        device text
      );
      CREATE INDEX case_sessions_case ON case_sessions (case_id);
      CREATE INDEX case_sessions_end ON case_sessions (ends_at);
      CREATE INDEX case_sessions_user ON case_sessions (user_id) WHERE user_id IS NOT NULL;
      CREATE INDEX case_sessions_auth_session ON case_sessions (auth_session_id) WHERE auth_session_id IS NOT NULL;
      CREATE INDEX case_sessions_factor ON case_sessions (factor_id) WHERE factor_id IS NOT NULL;

      -- Codes that prove a patient's phone.
      CREATE TABLE case_codes (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        -- HMAC: a plain hash of six digits is quickly reversed.
        code_hash bytea NOT NULL,
        wrong_tries integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        -- HMAC of the number: codes to one number are counted over all cases.
        phone_hash bytea
      );
      CREATE INDEX case_codes_case ON case_codes (case_id, created_at DESC);
      CREATE INDEX case_codes_end ON case_codes (expires_at);
      CREATE INDEX case_codes_phone ON case_codes (phone_hash, created_at) WHERE phone_hash IS NOT NULL;

      -- Changes of a case's phone and the start of codes to it; the numbers are in orders.
      CREATE TABLE case_phone_changes (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        -- The admin's account; null when the patient did it. Without a foreign key: the row outlives the account.
        admin_id uuid,
        -- How the admin verified the caller.
        identity_check text CHECK (identity_check IN ('in_person', 'video', 'called_back')),
        CHECK ((admin_id IS NULL) = (identity_check IS NULL)),
        -- No code is sent earlier.
        codes_from timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX case_phone_changes_case ON case_phone_changes (case_id, created_at DESC);

      -- The owner of a former phone number stops all access to a case until the clinic decides.
      CREATE TABLE case_access_freezes (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        frozen_at timestamptz NOT NULL DEFAULT now(),
        lifted_at timestamptz,
        -- The admin's account. Without a foreign key: the row outlives the account.
        lifted_by uuid,
        CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
      );
      CREATE UNIQUE INDEX case_access_freezes_open ON case_access_freezes (case_id) WHERE lifted_at IS NULL;
      CREATE INDEX case_access_freezes_case ON case_access_freezes (case_id, frozen_at);

      -- One session showed this factor and the code to the order's phone: the factor then opens the case without a code.
      CREATE TABLE case_trust (
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        factor_id uuid NOT NULL REFERENCES factors (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (case_id, factor_id)
      );
      CREATE INDEX case_trust_user ON case_trust (user_id);
      CREATE INDEX case_trust_factor ON case_trust (factor_id);

      -- Browsers that have opened a case, by user agent without versions.
      CREATE TABLE case_devices (
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        device_hash bytea NOT NULL,
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (case_id, device_hash)
      );
      CREATE INDEX case_devices_seen ON case_devices (last_seen_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'DROP TABLE case_devices, case_trust, case_access_freezes, case_phone_changes, case_codes, case_sessions, case_links',
    );
  }
}
