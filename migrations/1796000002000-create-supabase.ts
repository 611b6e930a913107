import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SMALL_AND_BUSY, GROWING } from './autovacuum.js';
import { keyId } from './key-id.js';

/** Accounts with their second factors, sessions, links and codes, admins, the security log, and stored files. */
export class CreateSupabase1796000002000 implements MigrationInterface {
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
        updated_at timestamptz NOT NULL DEFAULT now(),
        -- While the address is unproven: one sign-up, or several that disagree (docs/security.md).
        pending_sign_up text CHECK (pending_sign_up IN ('single', 'contested')),
        -- The session that asked for a change of address. Without a foreign key: it may end before the change is confirmed.
        email_change_session_id uuid,
        -- The admin API vouches for the address; its owner has not shown that they read the mailbox.
        is_email_vouched boolean NOT NULL DEFAULT false,
        is_new_email_vouched boolean NOT NULL DEFAULT false,
        -- BankID alone signs such an account in: another way into it would make one credential out of another.
        is_person boolean NOT NULL DEFAULT false,
        CONSTRAINT users_person_has_no_credentials
          CHECK (NOT is_person OR num_nonnulls(email, phone, password_hash, new_email, new_phone) = 0)
      );
      CREATE INDEX users_created_at ON users (created_at DESC, id DESC);
      CREATE INDEX users_pending_sign_up ON users (created_at) WHERE pending_sign_up IS NOT NULL;

      CREATE FUNCTION count_accounts() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE
        change bigint := 0;
      BEGIN
        IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN change := change - 1; END IF;
        IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN change := change + 1; END IF;
        IF change <> 0 THEN UPDATE account_counter SET alive = alive + change; END IF;
        RETURN NULL;
      END $$;
      -- At the commit, so that no transaction waits for the row while another works, and no two wait for each other.
      CREATE CONSTRAINT TRIGGER users_counted AFTER INSERT OR DELETE OR UPDATE OF deleted_at ON users
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_accounts();

      CREATE TABLE cms_admins (
        user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        is_active boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- An admin of less than a day cannot confirm a clinician.
        active_since timestamptz NOT NULL DEFAULT now()
      );
      -- The first review of the rights is due a year after the first admin.
      CREATE INDEX cms_admins_active_since ON cms_admins (active_since);

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
      CREATE INDEX factors_key ON factors (${keyId('sealed_secret')}, id) WHERE sealed_secret IS NOT NULL;

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
        refreshed_at timestamptz NOT NULL DEFAULT now(),
        last_active_at timestamptz NOT NULL DEFAULT now(),
        -- Whether the session was opened with a password that is too weak for staff.
        has_weak_password boolean NOT NULL DEFAULT false,
        -- The factor that raised the session; null at aal1 and after a recovery code.
        factor_id uuid REFERENCES factors (id) ON DELETE SET NULL,
        -- When a mailed code or link was used: one given to the service role, or texted, proves no mailbox.
        code_shown_at timestamptz,
        -- When a session last signed: a signature keeps its second factor fresh for a while.
        signed_at timestamptz,
        -- A session that nobody touches is locked for the desk, and opened again by its person.
        locked_at timestamptz,
        unlock_failures smallint NOT NULL DEFAULT 0
      ) WITH (${SMALL_AND_BUSY});
      CREATE INDEX sessions_user ON sessions (user_id, created_at DESC);
      CREATE INDEX sessions_created_at ON sessions (created_at);
      CREATE INDEX sessions_factor ON sessions (factor_id) WHERE factor_id IS NOT NULL;
      CREATE INDEX sessions_locked ON sessions (locked_at) WHERE locked_at IS NOT NULL;

      -- Links and codes. A code ends before the link that it was mailed with.
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
        code_expires_at timestamptz NOT NULL,
        -- Created by generate_link for the caller and not mailed, so using it proves no mailbox.
        is_handed_out boolean NOT NULL DEFAULT false
      );
      CREATE INDEX one_time_tokens_user ON one_time_tokens (user_id, purpose, created_at DESC);
      CREATE INDEX one_time_tokens_sent_to ON one_time_tokens (sent_to, purpose);
      CREATE INDEX one_time_tokens_expires_at ON one_time_tokens (expires_at);

      -- Wrong codes by hash of the address, with and without an account.
      CREATE TABLE wrong_codes (
        address_hash bytea PRIMARY KEY,
        count integer NOT NULL,
        since timestamptz NOT NULL
      );
      CREATE INDEX wrong_codes_since ON wrong_codes (since);

      -- Requests for links and codes by address, until a job has looked for the account.
      CREATE TABLE message_requests (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('recovery', 'magiclink', 'signup', 'email_change', 'sms', 'sms_again', 'phone_change')),
        address text NOT NULL,
        may_create boolean NOT NULL,
        user_metadata jsonb NOT NULL,
        redirect_to text NOT NULL,
        code_challenge text,
        code_challenge_method text,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX message_requests_created_at ON message_requests (created_at);

      -- The code that a link of a PKCE client returns; worthless without the verifier.
      CREATE TABLE auth_codes (
        code_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        code_challenge text NOT NULL,
        code_challenge_method text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      ) WITH (${SMALL_AND_BUSY});
      CREATE INDEX auth_codes_user ON auth_codes (user_id);
      CREATE INDEX auth_codes_expires_at ON auth_codes (expires_at);

      -- Browsers that a user has signed in from, so that a new one can be reported.
      CREATE TABLE known_devices (
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        device_hash bytea NOT NULL,
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, device_hash)
      );
      CREATE INDEX known_devices_last_seen_at ON known_devices (last_seen_at);

      -- API keys that are refused before they expire, by jti; 'legacy' means all keys without one.
      CREATE TABLE withdrawn_api_keys (
        jti text PRIMARY KEY CHECK (jti <> ''),
        withdrawn_at timestamptz NOT NULL DEFAULT now(),
        reason text NOT NULL
      );

      -- The security log (docs/security.md). Without foreign keys: an event outlives the account and the session that it names.
      CREATE TABLE security_events (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,50}$'),
        user_id uuid,
        actor_id uuid,
        session_id uuid,
        ip text,
        device text,
        request_id text,
        detail jsonb
      ) WITH (${GROWING});
      CREATE INDEX security_events_user ON security_events (user_id, at DESC, id DESC) WHERE user_id IS NOT NULL;
      CREATE INDEX security_events_actor ON security_events (actor_id, at DESC, id DESC) WHERE actor_id IS DISTINCT FROM user_id;
      CREATE INDEX security_events_at ON security_events (at DESC, id DESC);

      -- Append-only by age, not by a switch that code could set: nothing younger than the retention can be changed or
      -- deleted, and the purge needs no privilege. SECURITY_EVENT_RETENTION_DAYS, in hours: a day may have 23 or 25.
      CREATE FUNCTION refuse_security_event_change() RETURNS trigger LANGUAGE plpgsql
        SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND OLD.at < now() - interval '17520 hours' THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'security_events is append-only' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER security_events_append_only BEFORE UPDATE OR DELETE ON security_events
        FOR EACH ROW EXECUTE FUNCTION refuse_security_event_change();
      CREATE TRIGGER security_events_no_truncate BEFORE TRUNCATE ON security_events
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_security_event_change();

      -- The number of accounts, which the protocol states with each page of their list.
      CREATE TABLE account_counter (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        alive bigint NOT NULL
      );
      INSERT INTO account_counter (alive) VALUES (0);

      -- Invitations of admins by mail.
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
        -- Clinicians are invited by mail as admins are: the invitation says which, and gives a clinician an account alone.
        role text NOT NULL DEFAULT 'admin' CHECK (role IN ('admin', 'clinician')),
        CHECK ((used_at IS NULL) = (used_by IS NULL)),
        CHECK (used_at IS NULL OR withdrawn_at IS NULL)
      );
      -- One invitation of an address stands at a time.
      CREATE UNIQUE INDEX admin_invites_standing ON admin_invites (email) WHERE used_at IS NULL AND withdrawn_at IS NULL;
      CREATE INDEX admin_invites_expires_at ON admin_invites (expires_at);

      -- Resets of lost second factors of staff, by two admins.
      CREATE TABLE factor_resets (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        -- Admins' accounts; null: the command on the server. Without foreign keys: the row outlives them.
        requested_by uuid,
        requested_at timestamptz NOT NULL DEFAULT now(),
        reason text NOT NULL CHECK (reason <> ''),
        -- How the person was recognised.
        identity_check text NOT NULL CHECK (identity_check IN ('in_person', 'video', 'called_back')),
        -- Of the request; once confirmed, of link and code.
        expires_at timestamptz NOT NULL,
        confirmed_by uuid,
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
        CHECK (requested_by <> user_id),
        CHECK (confirmed_by NOT IN (requested_by, user_id)),
        CHECK ((confirmed_at IS NULL) = (token_hash IS NULL) AND (confirmed_at IS NULL) = (code_hash IS NULL)),
        CHECK (finished_at IS NULL OR confirmed_at IS NOT NULL)
      );
      CREATE UNIQUE INDEX factor_resets_open ON factor_resets (user_id) WHERE finished_at IS NULL AND ended_at IS NULL;
      -- Read with every call of a signed-in user.
      CREATE INDEX factor_resets_locking ON factor_resets (user_id) WHERE confirmed_at IS NOT NULL AND finished_at IS NULL;
      CREATE INDEX factor_resets_waiting ON factor_resets (expires_at) WHERE confirmed_at IS NULL AND ended_at IS NULL;
      CREATE INDEX factor_resets_requested_at ON factor_resets (requested_at);

      CREATE TABLE storage_buckets (
        id text COLLATE "C" PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 100),
        owner uuid,
        is_public boolean NOT NULL DEFAULT false,
        file_size_limit bigint CHECK (file_size_limit >= 0),
        allowed_mime_types text[],
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      INSERT INTO storage_buckets (id, is_public, file_size_limit, allowed_mime_types) VALUES
        ('blog-images', true, 10000000, '{image/png,image/jpeg,image/webp,image/avif,image/gif}');

      -- Each version of an object is a file named by a uuid; the row decides which version is current.
      CREATE TABLE storage_objects (
        id uuid PRIMARY KEY,
        bucket_id text COLLATE "C" NOT NULL REFERENCES storage_buckets (id),
        name text COLLATE "C" NOT NULL CHECK (name <> ''),
        owner uuid,
        version uuid NOT NULL UNIQUE,
        size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
        mime_type text NOT NULL,
        cache_control text NOT NULL,
        content_encoding text,
        etag text NOT NULL,
        user_metadata jsonb NOT NULL DEFAULT '{}',
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        last_accessed_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT storage_objects_name UNIQUE (bucket_id, name)
      );
      CREATE INDEX storage_objects_owner ON storage_objects (bucket_id, owner, name);
      -- Sums a user's bytes in all buckets, for the quota, without reading the whole table.
      CREATE INDEX storage_objects_quota ON storage_objects (owner) INCLUDE (bucket_id, name, size_bytes);

      -- Files without an object: registered before a file is written, and when its object is deleted. The sweeper deletes the rest.
      CREATE TABLE storage_loose_files (
        version uuid PRIMARY KEY,
        sweep_after timestamptz NOT NULL,
        is_swept boolean NOT NULL DEFAULT false
      );
      CREATE INDEX storage_loose_files_sweep_after ON storage_loose_files (sweep_after);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE storage_loose_files, storage_objects, storage_buckets, factor_resets, admin_invites, account_counter,
        security_events, withdrawn_api_keys, known_devices, auth_codes, message_requests, wrong_codes, one_time_tokens, sessions,
        recovery_codes, factor_challenges, factors, cms_admins, users;
      DROP FUNCTION refuse_security_event_change, count_accounts;
    `);
  }
}
