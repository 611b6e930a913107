import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Patient data. Each table has a `case_id` and a row policy that also binds the owner (`FORCE`): a transaction sees the
 * rows of one case after its row in the access log (src/clinic/records/patient-records.ts); any other sees
 * none.
 */
export class CreatePatientRecords1764000011000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The data key of a case, under a master key of PATIENT_DATA_KEYS. Nothing of the case
      -- can be decrypted without this row: deleting it erases the case.
      CREATE TABLE case_keys (
        -- Without cascade: the trigger below decides when key and case may be deleted.
        case_id uuid PRIMARY KEY REFERENCES cases (id),
        master_key_id text NOT NULL,
        wrapped bytea NOT NULL,
        -- Key of the copy that the patient's browser keeps, encrypted with the data key.
        device_key bytea,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- Fingerprint of the data key: re-wrapping must not change the key.
        fingerprint bytea CHECK (octet_length(fingerprint) = 32)
      );
      ALTER TABLE case_keys ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_keys FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_keys USING (case_id = (SELECT reached_case()));
      -- The rotation must find rows under older keys; their contents stay encrypted.
      CREATE POLICY key_rotation ON case_keys FOR SELECT USING ((SELECT rotates_keys()));
      CREATE FUNCTION keep_case_key() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          IF NEW.case_id <> OLD.case_id OR NEW.created_at <> OLD.created_at
              OR (NEW.fingerprint IS DISTINCT FROM OLD.fingerprint AND OLD.fingerprint IS NOT NULL)
              OR ((NEW.wrapped <> OLD.wrapped OR NEW.master_key_id <> OLD.master_key_id)
                AND (NEW.fingerprint IS NULL OR octet_length(NEW.wrapped) <> 60
                  OR current_setting('app.principal', true) IS DISTINCT FROM 'job:rotate-keys')) THEN
            RAISE EXCEPTION 'the key of a case is only wrapped again, by the rotation' USING ERRCODE = 'restrict_violation';
          END IF;
          RETURN NEW;
        END IF;
        IF reason_to_erase(OLD.case_id) IS NULL THEN
          RAISE EXCEPTION 'the key of a case that was sent in is kept' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN OLD;
      END $$;
      CREATE TRIGGER case_keys_kept BEFORE UPDATE OR DELETE ON case_keys FOR EACH ROW EXECUTE FUNCTION keep_case_key();

      -- Names of patients whose orders lost them with the erased account: the journal must name its patient.
      CREATE TABLE case_patients (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        -- Encrypted with the case's data key.
        name bytea NOT NULL
      );
      ALTER TABLE case_patients ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_patients FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_patients USING (case_id = reached_case());

      CREATE TABLE case_answers (
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        -- A mark computed with the case's key, since the questions reveal the complaint.
        question_id text NOT NULL,
        revision integer NOT NULL CHECK (revision > 0),
        -- The answer as JSON, encrypted with the data key; a removed answer is the JSON null.
        value bytea NOT NULL,
        -- Only for identity numbers: a keyed hash that is equal for equal numbers (IDENTITY_LOOKUP_KEY).
        identity_hash bytea,
        saved_at timestamptz NOT NULL,
        PRIMARY KEY (case_id, question_id)
      );
      CREATE INDEX case_answers_identity ON case_answers (identity_hash) WHERE identity_hash IS NOT NULL;
      CREATE INDEX case_answers_unmarked ON case_answers (case_id) WHERE question_id NOT LIKE 'h1:%';
      ALTER TABLE case_answers ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_answers FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_answers USING (case_id = (SELECT reached_case()));
      CREATE POLICY key_rotation ON case_answers FOR SELECT USING ((SELECT rotates_keys()));

      -- Photos of a case; the pictures are in files.
      CREATE TABLE case_photos (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        slot text NOT NULL CHECK (slot IN ('overview', 'mid', 'close', 'extra-1', 'extra-2')),
        -- Of the full size, in pixels.
        width integer NOT NULL CHECK (width > 0),
        height integer NOT NULL CHECK (height > 0),
        -- Files of the storage, encrypted with the case's data key.
        full_file uuid NOT NULL UNIQUE,
        large_file uuid NOT NULL UNIQUE,
        small_file uuid NOT NULL UNIQUE,
        stored_at timestamptz NOT NULL,
        -- A photo that was sent to the clinic is part of the journal: a replaced one stays.
        replaced_at timestamptz
      );
      CREATE UNIQUE INDEX case_photos_slot ON case_photos (case_id, slot) WHERE replaced_at IS NULL;
      ALTER TABLE case_photos ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_photos FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_photos USING (case_id = (SELECT reached_case()));
      -- However a row is deleted, the sweeper deletes its files.
      CREATE FUNCTION loosen_photo_files() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO storage_loose_files (version, sweep_after)
          SELECT version, now() + interval '1 minute' FROM unnest(ARRAY[OLD.full_file, OLD.large_file, OLD.small_file]) AS version;
        RETURN NULL;
      END $$;
      CREATE TRIGGER case_photos_files AFTER DELETE ON case_photos FOR EACH ROW EXECUTE FUNCTION loosen_photo_files();

      -- The state of an upload; contains no picture data, so the purge may read all rows.
      CREATE TABLE case_uploads (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        slot text NOT NULL CHECK (slot IN ('overview', 'mid', 'close', 'extra-1', 'extra-2')),
        size_bytes integer NOT NULL CHECK (size_bytes > 0),
        -- The upload is complete once the photo is stored, and not before.
        received_bytes integer NOT NULL DEFAULT 0 CHECK (received_bytes BETWEEN 0 AND size_bytes),
        created_at timestamptz NOT NULL DEFAULT now(),
        -- When bytes last arrived.
        received_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (case_id, slot)
      );
      CREATE INDEX case_uploads_created ON case_uploads (created_at);

      CREATE TABLE case_upload_parts (
        upload_id uuid NOT NULL REFERENCES case_uploads (id) ON DELETE CASCADE,
        case_id uuid NOT NULL,
        first_byte integer NOT NULL CHECK (first_byte >= 0),
        -- Bytes of the file, encrypted with the case's data key.
        sealed bytea NOT NULL,
        PRIMARY KEY (upload_id, first_byte)
      );
      -- Encrypted bytes cannot be compressed.
      ALTER TABLE case_upload_parts ALTER COLUMN sealed SET STORAGE EXTERNAL;
      ALTER TABLE case_upload_parts ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_upload_parts FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_upload_parts USING (case_id = (SELECT reached_case()));

      -- Requests to patients beside the form.
      CREATE TABLE case_info_requests (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        asked_by uuid NOT NULL,
        asked_at timestamptz NOT NULL,
        answered_at timestamptz,
        -- Requested text, questions and photos as JSON, encrypted with the case's data key.
        sealed bytea NOT NULL,
        -- The reply as JSON, encrypted with the case's data key; none before the first revision.
        reply bytea,
        reply_revision integer NOT NULL DEFAULT 0,
        replied_at timestamptz,
        CONSTRAINT case_info_requests_reply CHECK (
          reply_revision >= 0 AND (reply_revision = 0) = (reply IS NULL) AND (reply IS NULL) = (replied_at IS NULL))
      );
      CREATE INDEX case_info_requests_case ON case_info_requests (case_id, asked_at);
      ALTER TABLE case_info_requests ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_info_requests FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_info_requests USING (case_id = (SELECT reached_case()));

      -- Typed reasons of an access; the access log, which contains no typed text, refers to the row.
      CREATE TABLE case_access_notes (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        principal text NOT NULL,
        noted_at timestamptz NOT NULL,
        -- Encrypted with the case's data key.
        sealed bytea NOT NULL
      );
      CREATE INDEX case_access_notes_case ON case_access_notes (case_id, noted_at);
      ALTER TABLE case_access_notes ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_access_notes FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_access_notes USING (case_id = (SELECT reached_case()));

      CREATE TABLE case_reply_drafts (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        revision integer NOT NULL CHECK (revision > 0),
        -- The reply as JSON, encrypted with the data key.
        content bytea NOT NULL,
        saved_by uuid NOT NULL,
        saved_at timestamptz NOT NULL
      );
      ALTER TABLE case_reply_drafts ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_reply_drafts FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_reply_drafts USING (case_id = (SELECT reached_case()));

      -- Without cascade: the signed rows are the journal. Erasing a case destroys their key.
      CREATE TABLE case_replies (
        case_id uuid PRIMARY KEY REFERENCES cases (id),
        -- The signed canonical JSON, encrypted with the data key.
        content bytea NOT NULL,
        -- SHA-256 of the canonical JSON, which contains a random salt, so the hash reveals nothing.
        sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
        signed_by uuid NOT NULL,
        signed_at timestamptz NOT NULL
      );
      COMMENT ON TABLE case_replies IS 'append-only';
      ALTER TABLE case_replies ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_replies FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_replies USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER case_replies_append_only BEFORE UPDATE OR DELETE ON case_replies
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      CREATE TABLE case_amendments (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES case_replies (case_id),
        content bytea NOT NULL,
        sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
        signed_by uuid NOT NULL,
        signed_at timestamptz NOT NULL
      );
      COMMENT ON TABLE case_amendments IS 'append-only';
      CREATE INDEX case_amendments_case ON case_amendments (case_id, signed_at);
      ALTER TABLE case_amendments ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_amendments FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_amendments USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER case_amendments_append_only BEFORE UPDATE OR DELETE ON case_amendments
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- The state of a prescription beside the signed reply: one row per change; the one with the highest revision holds.
      CREATE TABLE case_prescriptions (
        case_id uuid NOT NULL REFERENCES case_replies (case_id),
        -- Of the prescription within the signed reply.
        prescription_id uuid NOT NULL,
        revision integer NOT NULL CHECK (revision > 0),
        -- State, system, reference, time and identity check as JSON, encrypted.
        content bytea NOT NULL,
        changed_by uuid NOT NULL,
        changed_at timestamptz NOT NULL,
        PRIMARY KEY (case_id, prescription_id, revision)
      );
      COMMENT ON TABLE case_prescriptions IS 'append-only';
      ALTER TABLE case_prescriptions ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_prescriptions FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_prescriptions USING (case_id = reached_case());
      CREATE TRIGGER case_prescriptions_append_only BEFORE UPDATE OR DELETE ON case_prescriptions
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      CREATE TABLE case_second_opinions (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id),
        -- The colleague.
        clinician_id uuid NOT NULL,
        asked_by uuid NOT NULL,
        asked_at timestamptz NOT NULL,
        UNIQUE (case_id, clinician_id)
      );
      COMMENT ON TABLE case_second_opinions IS 'append-only';
      ALTER TABLE case_second_opinions ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_second_opinions FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_second_opinions USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER case_second_opinions_append_only BEFORE UPDATE OR DELETE ON case_second_opinions
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      CREATE TABLE case_opinion_comments (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id),
        opinion_id uuid NOT NULL REFERENCES case_second_opinions (id),
        clinician_id uuid NOT NULL,
        content bytea NOT NULL,
        written_at timestamptz NOT NULL
      );
      COMMENT ON TABLE case_opinion_comments IS 'append-only';
      CREATE INDEX case_opinion_comments_case ON case_opinion_comments (case_id, written_at);
      ALTER TABLE case_opinion_comments ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_opinion_comments FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_opinion_comments USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER case_opinion_comments_append_only BEFORE UPDATE OR DELETE ON case_opinion_comments
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      CREATE TABLE case_messages (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id),
        sender text NOT NULL CHECK (sender IN ('patient', 'clinician')),
        clinician_id uuid CHECK ((clinician_id IS NULL) = (sender = 'patient')),
        content bytea NOT NULL,
        sent_at timestamptz NOT NULL
      );
      COMMENT ON TABLE case_messages IS 'append-only';
      CREATE INDEX case_messages_case ON case_messages (case_id, sent_at);
      ALTER TABLE case_messages ENABLE ROW LEVEL SECURITY;
      ALTER TABLE case_messages FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_messages USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER case_messages_append_only BEFORE UPDATE OR DELETE ON case_messages
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE case_messages, case_opinion_comments, case_second_opinions, case_prescriptions, case_amendments, case_replies,
        case_reply_drafts, case_access_notes, case_info_requests, case_upload_parts, case_uploads, case_photos, case_answers,
        case_patients, case_keys;
      DROP FUNCTION loosen_photo_files;
      DROP FUNCTION keep_case_key;
    `);
  }
}
