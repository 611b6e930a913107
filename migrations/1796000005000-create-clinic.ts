import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SMALL_AND_BUSY, GROWING } from './autovacuum.js';
import { keyId } from './key-id.js';

/**
 * Doctors, cases, the access log, patient data, access to cases, the doctor's desk, replies, and matters
 * (docs/security.md).
 */
export class CreateClinic1796000005000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- Doctors of the clinic, each with an account.
      CREATE TABLE clinicians (
        id uuid PRIMARY KEY,
        -- The journal names its authors: the row outlives the account.
        user_id uuid UNIQUE REFERENCES users (id) ON DELETE SET NULL,
        display_name text NOT NULL,
        title text NOT NULL,
        licence_number text NOT NULL,
        specialties text[] NOT NULL DEFAULT '{}',
        is_active boolean NOT NULL DEFAULT true,
        is_public boolean NOT NULL DEFAULT false,
        -- The admin who checked and entered the licence; null: a command-line tool. Without foreign keys: the row outlives the
        -- accounts.
        entered_by uuid,
        -- A second admin, whose confirmation is needed to open cases.
        confirmed_by uuid,
        confirmed_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- When the clinician was last mailed that a new case waits.
        queue_told_at timestamptz,
        -- Optimistic locking: confirming or changing an outdated row is refused.
        updated_at timestamptz NOT NULL DEFAULT now(),
        care_unit text CHECK (care_unit <> ''),
        -- Until then the clinician gets no cases and no notices; null: at work.
        away_until timestamptz,
        bio text CHECK (bio <> ''),
        hsa_id text CHECK (hsa_id ~ '^SE[0-9]{10}-[A-Z0-9]{1,18}$'),
        languages text[] NOT NULL DEFAULT '{}',
        -- HMAC under IDENTITY_LOOKUP_KEY, and the twelve digits, encrypted; null without a number.
        identity_hash bytea,
        sealed_identity_number bytea,
        CHECK (confirmed_by <> entered_by),
        CHECK ((sealed_identity_number IS NULL) = (identity_hash IS NULL))
      );
      CREATE INDEX clinicians_in_service ON clinicians (confirmed_at) WHERE is_active AND confirmed_at IS NOT NULL;
      CREATE INDEX clinicians_key_number ON clinicians (${keyId('sealed_identity_number')}, id);

      -- Portraits of clinicians: one each, deleted with the consent.
      CREATE TABLE clinician_portraits (
        clinician_id uuid PRIMARY KEY REFERENCES clinicians (id) ON DELETE CASCADE,
        -- Hash of the picture, its name in the address.
        name text NOT NULL UNIQUE CHECK (name ~ '^[0-9a-f]{32}$'),
        -- WebP of at most some ten kilobytes: small enough to be committed and deleted with its consent.
        picture bytea NOT NULL CHECK (length(picture) <= 262144),
        consented_at timestamptz NOT NULL,
        -- The admin who recorded the consent; null: a tool. Without a foreign key: the row outlives the account.
        recorded_by uuid
      );

      -- An admin has looked the licence up in the register of Socialstyrelsen again.
      CREATE TABLE licence_checks (
        id uuid PRIMARY KEY,
        clinician_id uuid NOT NULL REFERENCES clinicians (id) ON DELETE CASCADE,
        checked_at timestamptz NOT NULL,
        -- The admin's account. Without a foreign key: the row outlives it.
        checked_by uuid NOT NULL,
        note text CHECK (note <> '')
      );
      CREATE INDEX licence_checks_clinician ON licence_checks (clinician_id, checked_at);

      -- Cases with their course and clock, and the rules for erasing one (docs/security.md).
      CREATE TABLE cases (
        id uuid PRIMARY KEY,
        order_id uuid NOT NULL UNIQUE REFERENCES orders (id),
        -- The order's offering.
        offering_key text NOT NULL,
        state text NOT NULL CHECK (state IN ('form_sent', 'submitted', 'in_review', 'needs_info', 'answered', 'closed',
          'stopped', 'expired', 'withdrawn', 'ended')),
        state_since timestamptz NOT NULL,
        was_claimed boolean NOT NULL DEFAULT false,
        clinician_id uuid,
        clinician_until timestamptz,
        alerted_percent integer NOT NULL DEFAULT 0 CHECK (alerted_percent IN (0, 50, 75, 90, 100)),
        clock_started_at timestamptz,
        clock_target_ms bigint,
        clock_paused_ms bigint NOT NULL DEFAULT 0 CHECK (clock_paused_ms >= 0),
        clock_paused_since timestamptz,
        questionnaire_version text,
        next_act_at timestamptz,
        -- The last reminder in this state, in days of waiting.
        reminded_days integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- Computed from the clock; stored, since an index cannot compute with intervals.
        due_at timestamptz,
        limit_missed_at timestamptz,
        -- How many times the patient was asked for more.
        info_requests integer NOT NULL DEFAULT 0,
        -- How urgent the answers are, not why.
        red_flag_levels text[] NOT NULL DEFAULT '{}',
        -- When a code first opened the case: afterwards the link alone cannot change the phone.
        opened_by_code_at timestamptz,
        -- The boxes ticked when the form was sent: versions of their words, and the time.
        consent_version text,
        start_at_once_version text,
        boxes_ticked_at timestamptz,
        -- The limit: the end of the working day after which the payment is refunded.
        limit_at timestamptz,
        goal_missed_at timestamptz,
        -- How long the patient took to answer questions.
        needs_info_ms bigint NOT NULL DEFAULT 0 CHECK (needs_info_ms >= 0),
        -- When answers and photos of a form that was never sent were erased.
        erased_at timestamptz,
        -- How many photos were there when the form was last sent: a number, for the queue.
        photos_sent integer NOT NULL DEFAULT 0,
        -- When a mailed link first opened the case: the order's mailbox is the patient's, and mails greet by name.
        mailbox_proven_at timestamptz,
        -- Numbers, for the statistics: they read no patient table.
        photos_judged integer NOT NULL DEFAULT 0,
        photos_unusable integer NOT NULL DEFAULT 0,
        -- HMAC under IDENTITY_LOOKUP_KEY, as beside the answer; null without a number.
        identity_hash bytea,
        -- How the identity number of a case came, and what equals it: a door compares it before anything of the case is opened.
        identity_assurance text,
        -- How many replies of the case were retracted: the round of its next reply, or of the one that holds.
        reply_round smallint NOT NULL DEFAULT 0,
        -- When somebody other than the person who ordered while signed in by BankID first wrote in it; null before.
        written_by_others_at timestamptz,
        -- Null together: the clock has not started.
        CHECK ((clock_started_at IS NULL) = (clock_target_ms IS NULL)),
        CHECK (identity_assurance IS NULL AND identity_hash IS NULL
          OR identity_assurance IN ('typed', 'proven') AND identity_hash IS NOT NULL),
        CONSTRAINT cases_boxes CHECK (num_nulls(consent_version, start_at_once_version, boxes_ticked_at) IN (0, 3)),
        CONSTRAINT cases_limit CHECK ((clock_started_at IS NULL) = (limit_at IS NULL) AND limit_at >= due_at)
      );
      -- The next timed action, for the job that runs every few seconds.
      CREATE INDEX cases_waiting ON cases (state_since) WHERE state IN ('form_sent', 'needs_info');
      CREATE INDEX cases_next_act ON cases (next_act_at) WHERE next_act_at IS NOT NULL;
      CREATE INDEX cases_to_erase ON cases (created_at)
        WHERE clock_started_at IS NULL AND erased_at IS NULL AND state <> 'form_sent';
      -- The lists of the desk.
      CREATE INDEX cases_unclaimed ON cases (due_at, id) WHERE state = 'submitted';
      CREATE INDEX cases_open ON cases (due_at, id) WHERE state IN ('submitted', 'in_review', 'needs_info');
      CREATE INDEX cases_of_clinician ON cases (clinician_id, due_at, id)
        WHERE state IN ('submitted', 'in_review', 'needs_info') AND clinician_id IS NOT NULL;
      -- The clock stops at the signature.
      CREATE INDEX cases_answered ON cases (clock_paused_since, id) WHERE state IN ('answered', 'closed');
      CREATE INDEX cases_goal_missed ON cases (goal_missed_at) WHERE goal_missed_at IS NOT NULL;
      CREATE INDEX cases_limit_missed ON cases (limit_missed_at) WHERE limit_missed_at IS NOT NULL;
      CREATE INDEX cases_proven_identity ON cases (identity_hash) WHERE identity_assurance = 'proven';
      CREATE INDEX cases_clock_started_at ON cases (clock_started_at) WHERE clock_started_at IS NOT NULL;
      -- It has no rows yet.
      -- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
      ALTER TABLE proposals ADD FOREIGN KEY (case_id) REFERENCES cases (id) ON DELETE CASCADE;

      -- The facts that decide about erasing cannot be changed to look older, unsent or expired.
      CREATE FUNCTION keep_case() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          -- The server stores instants in milliseconds.
          IF NEW.id <> OLD.id OR date_trunc('milliseconds', NEW.created_at) <> date_trunc('milliseconds', OLD.created_at)
              OR (OLD.clock_started_at IS NOT NULL AND (NEW.clock_started_at IS NULL OR NEW.state = 'expired')) THEN
            RAISE EXCEPTION 'a case that was sent in stays one' USING ERRCODE = 'restrict_violation';
          END IF;
          RETURN NEW;
        END IF;
        IF reason_to_erase(OLD.id) IS NULL THEN
          RAISE EXCEPTION 'a case that was sent in is kept' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN OLD;
      END $$;
      CREATE TRIGGER cases_kept BEFORE UPDATE OR DELETE ON cases FOR EACH ROW EXECUTE FUNCTION keep_case();

      CREATE TABLE withdrawal_declarations (
        id uuid PRIMARY KEY,
        -- Null: the input matches no order. Such a row stores nothing else.
        order_id uuid REFERENCES orders (id) ON DELETE CASCADE,
        is_by_link boolean NOT NULL,
        prepared_at timestamptz(3) NOT NULL,
        declared_at timestamptz(3),
        is_after_answer boolean NOT NULL DEFAULT false,
        settle_at timestamptz(3),
        acknowledged_at timestamptz(3),
        stop_hash bytea UNIQUE CHECK (octet_length(stop_hash) = 32),
        stopped_at timestamptz(3),
        settled_at timestamptz(3),
        outcome text CHECK (outcome IN ('withdrawn', 'clinic', 'after_answer', 'over')),
        decided_at timestamptz(3),
        decided_by uuid,
        ends_case boolean,
        sealed_reason bytea,
        CHECK ((declared_at IS NULL) = (settle_at IS NULL)),
        CHECK (declared_at IS NOT NULL OR (acknowledged_at IS NULL AND settled_at IS NULL AND stopped_at IS NULL)),
        CHECK ((settled_at IS NULL) = (outcome IS NULL)),
        CHECK (settled_at IS NULL OR stopped_at IS NULL),
        CHECK (num_nulls(decided_at, decided_by, ends_case, sealed_reason) IN (0, 4))
      );
      CREATE INDEX withdrawal_declarations_order ON withdrawal_declarations (order_id);
      CREATE INDEX withdrawal_declarations_prepared ON withdrawal_declarations (prepared_at);
      CREATE INDEX withdrawal_declarations_declared ON withdrawal_declarations (declared_at);
      CREATE INDEX withdrawal_declarations_open ON withdrawal_declarations (settle_at)
        WHERE settled_at IS NULL AND stopped_at IS NULL AND order_id IS NOT NULL;
      CREATE INDEX withdrawal_declarations_key ON withdrawal_declarations (${keyId('sealed_reason')}, id)
        WHERE sealed_reason IS NOT NULL;
      CREATE INDEX withdrawal_declarations_undecided ON withdrawal_declarations (order_id)
        WHERE declared_at IS NOT NULL AND stopped_at IS NULL AND decided_at IS NULL AND NOT is_after_answer
        AND (outcome IS NULL OR outcome = 'clinic');

      -- Cases that must be kept regardless of other decisions, for an authority or a court.
      -- A case can be held again after its hold was lifted.
      CREATE TABLE case_legal_holds (
        case_id uuid NOT NULL REFERENCES cases (id),
        -- Reference of the authority or court.
        reference text NOT NULL CHECK (reference <> ''),
        placed_by uuid NOT NULL,
        placed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        id uuid PRIMARY KEY DEFAULT gen_random_uuid()
      );
      COMMENT ON TABLE case_legal_holds IS 'append-only';
      CREATE INDEX case_legal_holds_case ON case_legal_holds (case_id);

      CREATE TABLE case_hold_lifts (
        hold_id uuid PRIMARY KEY REFERENCES case_legal_holds (id),
        reason text NOT NULL CHECK (reason <> ''),
        lifted_by uuid NOT NULL,
        lifted_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      COMMENT ON TABLE case_hold_lifts IS 'append-only';

      CREATE FUNCTION check_hold_lift() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
  BEGIN
    IF NOT EXISTS (SELECT 1 FROM log_reviewers r JOIN cms_admins a ON a.user_id = r.user_id AND a.is_active
        WHERE r.user_id = NEW.lifted_by AND r.removed_at IS NULL) THEN
      RAISE EXCEPTION 'a legal hold is lifted by a person responsible' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END $$;

      CREATE FUNCTION is_held(held uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
        SELECT EXISTS (SELECT 1 FROM case_legal_holds h WHERE h.case_id = held
          AND NOT EXISTS (SELECT 1 FROM case_hold_lifts l WHERE l.hold_id = h.id))
      $$;
      CREATE TRIGGER case_hold_lifts_checked BEFORE INSERT ON case_hold_lifts FOR EACH ROW EXECUTE FUNCTION check_hold_lift();
      CREATE TRIGGER case_hold_lifts_append_only BEFORE UPDATE OR DELETE ON case_hold_lifts
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- Decisions to erase a journal before its time. Without foreign keys: a row outlives the case and the accounts.
      CREATE TABLE erasure_decisions (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL,
        -- Reference of the authority's decision (patientdatalagen 8:4).
        reference text NOT NULL CHECK (reference <> ''),
        decided_by uuid NOT NULL,
        confirmed_by uuid,
        decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- It permits only the transaction that writes it to erase.
        transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
        CHECK (confirmed_by <> decided_by)
      );
      COMMENT ON TABLE erasure_decisions IS 'append-only';
      CREATE INDEX erasure_decisions_case ON erasure_decisions (case_id);

      -- Why the case, or its key, may be deleted now; null: it must stay.
      CREATE FUNCTION reason_to_erase(erased uuid) RETURNS text LANGUAGE plpgsql STABLE SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
  DECLARE
    found_case cases;
  BEGIN
    IF is_held(erased) THEN RETURN NULL; END IF;
    SELECT * INTO found_case FROM cases WHERE id = erased;
    IF NOT FOUND THEN RETURN 'no case'; END IF;
    IF found_case.state = 'expired' THEN RETURN 'expired'; END IF;
    IF found_case.clock_started_at IS NULL THEN RETURN 'never sent'; END IF;
    IF last_entry_at(erased) < now() - interval '10 years' THEN RETURN 'past retention'; END IF;
    IF EXISTS (SELECT 1 FROM erasure_decisions JOIN cms_admins one ON one.user_id = decided_by AND one.is_active
        LEFT JOIN cms_admins other ON other.user_id = confirmed_by AND other.is_active
        WHERE case_id = erased AND (confirmed_by IS NULL OR other.user_id IS NOT NULL) AND transaction = pg_current_xact_id_if_assigned()) THEN RETURN 'decided'; END IF;
    RETURN NULL;
  END $$;
      CREATE TRIGGER erasure_decisions_append_only BEFORE UPDATE OR DELETE ON erasure_decisions
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- The access log of patient data, its chain of seals, and the functions that open patient data to a transaction with a row in
      -- the log (docs/security.md, "Access log"; HSLF-FS 2016:40, 4 kap.).
      -- Without foreign keys: a row outlives the case, the account and the session that it names.
      CREATE TABLE access_log (
        sequence bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        principal text NOT NULL,
        role text NOT NULL CHECK (role IN ('patient', 'clinician', 'admin', 'service', 'job')),
        assurance text NOT NULL,
        action text NOT NULL CHECK (action IN ('read', 'write', 'export', 'print', 'erase')),
        case_id uuid NOT NULL,
        data_group text NOT NULL,
        fields text[] NOT NULL DEFAULT '{}',
        reason text NOT NULL,
        request_id text,
        outcome text NOT NULL CHECK (outcome IN ('granted', 'refused')),
        -- The set of columns in the row's hash; 1: without care unit, session and address.
        version smallint NOT NULL DEFAULT 2,
        care_unit text,
        session text,
        address text,
        PRIMARY KEY (at, sequence)
      ) PARTITION BY RANGE (at);
      COMMENT ON TABLE access_log IS 'append-only';
      CREATE INDEX access_log_case ON access_log (case_id, at DESC, sequence DESC);
      CREATE INDEX access_log_sequence ON access_log (sequence);
      -- Accesses by staff: the search of a day, and of one person.
      CREATE INDEX access_log_staff ON access_log (at DESC, sequence DESC) WHERE role IN ('clinician', 'admin', 'service');
      CREATE INDEX access_log_principal ON access_log (principal, at DESC, sequence DESC)
        WHERE role IN ('clinician', 'admin', 'service');
      -- For the review of the log by reason: the few accesses of staff outside their own care among the many within it.
      CREATE INDEX access_log_reason ON access_log (reason, at DESC, sequence DESC)
        WHERE role IN ('clinician', 'admin', 'service') AND reason NOT IN ('care', 'follow-up');

      -- Creates a partition for each of the next twelve months; server and worker own no table, so they call this function.
      CREATE FUNCTION make_access_log_partitions() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE
        month date;
      BEGIN
        FOR month IN SELECT generate_series(date_trunc('month', now() AT TIME ZONE 'UTC') - interval '1 month',
            date_trunc('month', now() AT TIME ZONE 'UTC') + interval '12 months', interval '1 month') LOOP
          EXECUTE format('CREATE TABLE IF NOT EXISTS public.%I PARTITION OF access_log FOR VALUES FROM (%L) TO (%L)',
            'access_log_' || to_char(month, 'YYYY_MM'), month::timestamp AT TIME ZONE 'UTC',
            (month + interval '1 month')::timestamp AT TIME ZONE 'UTC');
        END LOOP;
      END $$;

      CREATE FUNCTION queue_for_sealing() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        INSERT INTO access_log_unsealed (sequence, at, case_id)
          VALUES (NEW.sequence, NEW.at, CASE WHEN NEW.outcome = 'granted' THEN NEW.case_id END);
        RETURN NULL;
      END $$;
      CREATE TRIGGER access_log_append_only BEFORE UPDATE OR DELETE ON access_log
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();
      CREATE TRIGGER access_log_queue AFTER INSERT ON access_log FOR EACH ROW EXECUTE FUNCTION queue_for_sealing();
      SELECT make_access_log_partitions();

      -- Rows of the log that are not sealed yet. The log's trigger puts a row here, in the transaction that writes it.
      CREATE TABLE access_log_unsealed (
        sequence bigint PRIMARY KEY,
        at timestamptz NOT NULL,
        -- The access that the row grants its own transaction; null: refused.
        case_id uuid,
        transaction xid8 NOT NULL DEFAULT pg_current_xact_id()
      ) WITH (${SMALL_AND_BUSY});
      COMMENT ON TABLE access_log_unsealed IS 'of the keeper';
      CREATE INDEX access_log_unsealed_transaction ON access_log_unsealed (transaction);

      -- The chain: each committed row once, in the order of sealing, without gaps.
      CREATE TABLE access_log_seals (
        number bigint PRIMARY KEY CHECK (number > 0),
        sequence bigint NOT NULL UNIQUE,
        row_at timestamptz NOT NULL,
        row_hash bytea NOT NULL,
        chain_hash bytea NOT NULL,
        chained_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- Links of one batch carry the number of the first.
        batch bigint,
        CHECK (batch > 0 AND batch <= number)
      );
      COMMENT ON TABLE access_log_seals IS 'append-only, of the keeper';
      CREATE TRIGGER access_log_seals_append_only BEFORE UPDATE OR DELETE ON access_log_seals
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- The signed head of the chain, once an hour; also written to the log stream and a file.
      CREATE TABLE access_log_heads (
        number bigint PRIMARY KEY,
        chain_hash bytea NOT NULL,
        signed_at timestamptz NOT NULL,
        signature bytea NOT NULL
      );
      COMMENT ON TABLE access_log_heads IS 'append-only, of the keeper';
      CREATE TRIGGER access_log_heads_append_only BEFORE UPDATE OR DELETE ON access_log_heads
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- Patient data. Each table has a case_id and a row policy that also binds the owner (FORCE): a transaction sees the rows of
      -- one case after its row in the access log (src/clinic/records/patient-records.ts); any other sees none.
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
      ALTER TABLE case_keys ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

      -- The case that this transaction may access: the one it names, after its row in the log.
      CREATE FUNCTION reached_case() RETURNS uuid LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
      DECLARE
        named uuid := nullif(current_setting('app.case', true), '')::uuid;
      BEGIN
        PERFORM 1 FROM access_log_unsealed
          WHERE transaction = pg_current_xact_id_if_assigned() AND case_id = named
            AND nullif(current_setting('app.principal', true), '') IS NOT NULL;
        RETURN CASE WHEN FOUND THEN named END;
      END $$;

      -- Whether this transaction searches for cases under an older key; the log has a row for it, without a case.
      CREATE FUNCTION rotates_keys() RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        PERFORM 1 FROM access_log_unsealed
          WHERE transaction = pg_current_xact_id_if_assigned() AND case_id = '00000000-0000-0000-0000-000000000000'
            AND current_setting('app.principal', true) = 'job:rotate-keys';
        RETURN FOUND;
      END $$;

      CREATE FUNCTION keep_case_key() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
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

      -- An erased case gets no other key, under which a word could be stored again.
      CREATE FUNCTION refuse_key_of_erased_case() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        IF EXISTS (SELECT 1 FROM cases WHERE id = NEW.case_id AND erased_at IS NOT NULL) THEN
          RAISE EXCEPTION 'an erased case gets no key' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE POLICY reached_case ON case_keys USING (case_id = (SELECT reached_case()));
      -- The rotation must find rows under older keys; their contents stay encrypted.
      CREATE POLICY key_rotation ON case_keys FOR SELECT USING ((SELECT rotates_keys()));
      CREATE TRIGGER case_keys_kept BEFORE UPDATE OR DELETE ON case_keys FOR EACH ROW EXECUTE FUNCTION keep_case_key();
      CREATE TRIGGER case_keys_of_erased BEFORE INSERT ON case_keys FOR EACH ROW EXECUTE FUNCTION refuse_key_of_erased_case();

      -- Names of patients whose orders lost them with the erased account: the journal must name its patient.
      CREATE TABLE case_patients (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        -- Encrypted with the case's data key.
        name bytea NOT NULL
      );
      ALTER TABLE case_patients ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
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
      ALTER TABLE case_answers ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
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
      ALTER TABLE case_photos ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

      -- However a row is deleted, the sweeper deletes its files.
      CREATE FUNCTION loosen_photo_files() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        INSERT INTO storage_loose_files (version, sweep_after)
          SELECT version, now() + interval '1 minute' FROM unnest(ARRAY[OLD.full_file, OLD.large_file, OLD.small_file]) AS version;
        RETURN NULL;
      END $$;
      CREATE POLICY reached_case ON case_photos USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER case_photos_files AFTER DELETE ON case_photos FOR EACH ROW EXECUTE FUNCTION loosen_photo_files();

      -- Whether the doctor could use a photo, and why not.
      CREATE TABLE photo_judgements (
        photo_id uuid PRIMARY KEY REFERENCES case_photos (id) ON DELETE CASCADE,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        is_usable boolean NOT NULL,
        -- Of a closed list; about the picture, not about the skin.
        reason text CHECK (reason IN ('blurred', 'light', 'far', 'near', 'covered', 'other-place')),
        judged_by uuid NOT NULL,
        judged_at timestamptz NOT NULL,
        CHECK (is_usable = (reason IS NULL))
      ) WITH (${GROWING});
      CREATE INDEX photo_judgements_case ON photo_judgements (case_id);
      ALTER TABLE photo_judgements ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON photo_judgements USING (case_id = (SELECT reached_case()));

      -- The state of an upload; contains no picture data, so the purge may read all rows.
      CREATE TABLE case_uploads (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        slot text NOT NULL CHECK (slot IN ('overview', 'mid', 'close', 'extra-1', 'extra-2')),
        size_bytes integer NOT NULL CHECK (size_bytes > 0),
        -- The upload is complete once the photo is stored, and not before.
        received_bytes integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- When bytes last arrived.
        received_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (case_id, slot),
        CHECK (received_bytes BETWEEN 0 AND size_bytes)
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
      ALTER TABLE case_upload_parts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
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
        CONSTRAINT case_info_requests_reply
          CHECK (reply_revision >= 0 AND (reply_revision = 0) = (reply IS NULL) AND (reply IS NULL) = (replied_at IS NULL))
      );
      CREATE INDEX case_info_requests_case ON case_info_requests (case_id, asked_at);
      ALTER TABLE case_info_requests ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
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
      ALTER TABLE case_access_notes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_access_notes USING (case_id = (SELECT reached_case()));

      CREATE TABLE case_reply_drafts (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        revision integer NOT NULL CHECK (revision > 0),
        -- The reply as JSON, encrypted with the data key.
        content bytea NOT NULL,
        saved_by uuid NOT NULL,
        saved_at timestamptz NOT NULL,
        -- The exact text that a signature by BankID was begun for, encrypted with the data key; a changed draft loses it.
        prepared bytea,
        -- Encrypted: the red flags that were ticked are about the patient's health.
        held_acts bytea
      );
      ALTER TABLE case_reply_drafts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_reply_drafts USING (case_id = (SELECT reached_case()));

      -- Without cascade: the signed rows are the journal. Erasing a case destroys their key.
      CREATE TABLE case_replies (
        case_id uuid NOT NULL REFERENCES cases (id),
        -- The signed canonical JSON, encrypted with the data key.
        content bytea NOT NULL,
        -- SHA-256 of the canonical JSON, which contains a random salt, so the hash reveals nothing.
        sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
        signed_by uuid NOT NULL,
        signed_at timestamptz NOT NULL,
        -- Signature, OCSP answer and the exact bytes shown and hidden, encrypted with the data key; null without BankID.
        bankid_evidence bytea,
        round smallint NOT NULL DEFAULT 0,
        PRIMARY KEY (case_id, round)
      );
      COMMENT ON TABLE case_replies IS 'append-only';
      ALTER TABLE case_replies ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_replies USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER case_replies_append_only BEFORE UPDATE OR DELETE ON case_replies
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      CREATE TABLE case_amendments (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL,
        content bytea NOT NULL,
        sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
        signed_by uuid NOT NULL,
        signed_at timestamptz NOT NULL,
        round smallint NOT NULL DEFAULT 0,
        CONSTRAINT case_amendments_reply FOREIGN KEY (case_id, round) REFERENCES case_replies (case_id, round)
      );
      COMMENT ON TABLE case_amendments IS 'append-only';
      CREATE INDEX case_amendments_case ON case_amendments (case_id, signed_at);
      ALTER TABLE case_amendments ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_amendments USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER case_amendments_append_only BEFORE UPDATE OR DELETE ON case_amendments
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- The state of a prescription beside the signed reply: one row per change; the one with the highest revision holds.
      CREATE TABLE case_prescriptions (
        case_id uuid NOT NULL,
        -- Of the prescription within the signed reply.
        prescription_id uuid NOT NULL,
        revision integer NOT NULL CHECK (revision > 0),
        -- State, system, reference, time and identity check as JSON, encrypted.
        content bytea NOT NULL,
        changed_by uuid NOT NULL,
        changed_at timestamptz NOT NULL,
        round smallint NOT NULL DEFAULT 0,
        PRIMARY KEY (case_id, prescription_id, revision),
        CONSTRAINT case_prescriptions_reply FOREIGN KEY (case_id, round) REFERENCES case_replies (case_id, round)
      );
      COMMENT ON TABLE case_prescriptions IS 'append-only';
      ALTER TABLE case_prescriptions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
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
      ALTER TABLE case_second_opinions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
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
      ALTER TABLE case_opinion_comments ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_opinion_comments USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER case_opinion_comments_append_only BEFORE UPDATE OR DELETE ON case_opinion_comments
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      CREATE TABLE case_messages (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id),
        sender text NOT NULL CHECK (sender IN ('patient', 'clinician')),
        clinician_id uuid,
        content bytea NOT NULL,
        sent_at timestamptz NOT NULL,
        -- A message of the kind 'check-in' is the patient's answer to 'Hur går det?'.
        kind text NOT NULL DEFAULT 'message' CHECK (kind IN ('message', 'check-in', 'check-in-undone')),
        CHECK ((clinician_id IS NULL) = (sender = 'patient'))
      ) WITH (${GROWING});
      COMMENT ON TABLE case_messages IS 'append-only';
      CREATE INDEX case_messages_case ON case_messages (case_id, sent_at);
      ALTER TABLE case_messages ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_messages USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER case_messages_append_only BEFORE UPDATE OR DELETE ON case_messages
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- When a patient is asked how it goes. No health data: what was answered is a message of the case.
      CREATE TABLE case_check_ins (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        order_id uuid NOT NULL,
        -- Hours after the signature.
        step_hours integer NOT NULL CHECK (step_hours IN (48, 240)),
        due_at timestamptz NOT NULL,
        state text NOT NULL CHECK (state IN ('planned', 'off', 'skipped', 'sent', 'answered')),
        sent_at timestamptz,
        answered_at timestamptz,
        -- When the clinic's goal for an answer that needs care passed without a word.
        goal_missed_at timestamptz,
        UNIQUE (case_id, step_hours)
      );
      CREATE INDEX case_check_ins_due ON case_check_ins (due_at) WHERE state = 'planned';

      -- What patients say is wrong in their journal, and what the clinic did (patientdatalagen 3 kap. 8 §).
      CREATE TABLE case_disagreements (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id),
        entry text NOT NULL CHECK (entry IN ('reply', 'answers')),
        -- The patient's words, encrypted with the key of the case.
        content bytea NOT NULL,
        noted_at timestamptz NOT NULL
      );
      COMMENT ON TABLE case_disagreements IS 'append-only';
      CREATE INDEX case_disagreements_case ON case_disagreements (case_id, noted_at);
      ALTER TABLE case_disagreements ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_disagreements USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER case_disagreements_append_only BEFORE UPDATE OR DELETE ON case_disagreements
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- One for each.
      CREATE TABLE case_disagreement_answers (
        disagreement_id uuid PRIMARY KEY REFERENCES case_disagreements (id),
        case_id uuid NOT NULL REFERENCES cases (id),
        outcome text NOT NULL CHECK (outcome IN ('corrected', 'noted')),
        -- The clinician's reason, encrypted with the key of the case.
        content bytea NOT NULL,
        clinician_id uuid NOT NULL,
        answered_at timestamptz NOT NULL
      );
      COMMENT ON TABLE case_disagreement_answers IS 'append-only';
      CREATE INDEX case_disagreement_answers_case ON case_disagreement_answers (case_id);
      ALTER TABLE case_disagreement_answers ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_disagreement_answers USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER case_disagreement_answers_append_only BEFORE UPDATE OR DELETE ON case_disagreement_answers
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- Signed replies that are hidden from the patient of their case, and the replies that follow them.
      CREATE TABLE case_reply_retractions (
        case_id uuid NOT NULL,
        round smallint NOT NULL,
        reason text NOT NULL CHECK (reason IN ('wrong-patient', 'harmful')),
        -- The clinician who had signed it, or else the account of a person responsible.
        clinician_id uuid,
        admin_id uuid,
        retracted_at timestamptz NOT NULL,
        PRIMARY KEY (case_id, round),
        FOREIGN KEY (case_id, round) REFERENCES case_replies (case_id, round),
        CHECK (num_nulls(clinician_id, admin_id) = 1)
      );
      COMMENT ON TABLE case_reply_retractions IS 'append-only';
      ALTER TABLE case_reply_retractions ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY reached_case ON case_reply_retractions USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER case_reply_retractions_append_only BEFORE UPDATE OR DELETE ON case_reply_retractions
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- Who the patient is and what it is about, in one small sealed text per case, for the lists of the clinician who has its
      -- care. The one exception to "each reading leaves its row": the first of a day does (docs/security.md, "Access log").
      CREATE TABLE case_summaries (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        -- A key of CASE_SUMMARY_KEYS.
        key_id text NOT NULL,
        content bytea NOT NULL
      );
      ALTER TABLE case_summaries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

      -- Whether the log has a row that says that this principal lists the case today, in Stockholm.
      CREATE FUNCTION is_listed_case(listed uuid) RETURNS boolean LANGUAGE plpgsql STABLE
        SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        PERFORM 1 FROM access_log
          WHERE case_id = listed AND action = 'read' AND data_group = 'list' AND outcome = 'granted'
            AND principal = nullif(current_setting('app.principal', true), '')
            AND at >= date_trunc('day', now() AT TIME ZONE 'Europe/Stockholm') AT TIME ZONE 'Europe/Stockholm';
        RETURN FOUND;
      END $$;
      CREATE POLICY reached_case ON case_summaries USING (case_id = (SELECT reached_case()));
      CREATE POLICY listed_case ON case_summaries FOR SELECT USING (is_listed_case(case_id));
      -- The rotation finds rows under older keys and seals them again.
      CREATE POLICY key_rotation ON case_summaries FOR SELECT USING ((SELECT rotates_keys()));

      -- Nothing of the content of a case: the queue and the job read it without one.
      CREATE TABLE held_signatures (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        clinician_id uuid NOT NULL,
        -- Of the draft.
        revision integer NOT NULL,
        held_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL,
        -- The code of the refusal at that time: the draft is free again, and says why.
        refused_at timestamptz,
        refusal text,
        -- When the clinician was mailed that it got stuck, when somebody opened the case after it, and when admins were mailed.
        told_at timestamptz,
        read_at timestamptz,
        admins_told_at timestamptz,
        CONSTRAINT held_signatures_refused CHECK ((refused_at IS NULL) = (refusal IS NULL))
      );
      CREATE INDEX held_signatures_due ON held_signatures (due_at);

      -- What somebody asks or reports, in one table without words: requests about data, questions about accesses, complaints,
      -- deviations.
      CREATE TABLE matters (
        -- Also of its words.
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        -- Whose it is: an account's, or else a case's. Without foreign keys: a request outlives account, order and case.
        user_id uuid,
        order_id uuid,
        case_id uuid,
        -- What it is about, without words.
        payload jsonb NOT NULL CHECK (jsonb_typeof(payload) = 'object'),
        opened_at timestamptz NOT NULL,
        due_at timestamptz NOT NULL,
        extended_at timestamptz,
        outcome text,
        closed_at timestamptz,
        closed_by uuid,
        -- A question goes with its case.
        of_case uuid GENERATED ALWAYS AS (CASE WHEN kind = 'access-question' THEN case_id END) STORED
          REFERENCES cases (id) ON DELETE CASCADE,
        -- A complaint and a deviation keep it, and the message that they are about.
        kept_case uuid GENERATED ALWAYS AS (CASE WHEN kind = 'quality-report' THEN case_id END) STORED REFERENCES cases (id),
        message_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'quality-report' THEN (payload ->> 'messageId')::uuid END) STORED
          REFERENCES case_messages (id),
        CHECK (due_at > opened_at),
        CHECK (num_nulls(outcome, closed_at, closed_by) IN (0, 3)),
        CONSTRAINT matters_kind CHECK (CASE kind
          WHEN 'rights-request' THEN payload ->> 'number' IS NOT NULL
            AND coalesce(payload ->> 'right', '') IN ('copy', 'correction', 'erasure', 'restriction', 'objection')
            AND coalesce(payload ->> 'channel', '') IN ('page', 'mail', 'letter', 'phone')
            AND (payload ->> 'enteredBy' IS NULL) = (payload ->> 'channel' = 'page')
            AND (extended_at IS NULL) = (payload ->> 'extensionReason' IS NULL)
            AND coalesce(payload ->> 'extensionReason', 'complex') IN ('complex', 'many')
            AND coalesce(outcome, 'moot') IN ('fulfilled', 'partly', 'refused', 'moot')
          WHEN 'access-question' THEN case_id IS NOT NULL AND payload ->> 'accessAt' IS NOT NULL AND extended_at IS NULL
            AND (payload ->> 'replyId' IS NULL) = (closed_at IS NULL) AND coalesce(outcome, 'answered') = 'answered'
          -- The severity of a deviation is removed when the case is erased.
          WHEN 'quality-report' THEN case_id IS NOT NULL AND extended_at IS NULL
            AND coalesce(payload ->> 'markedBy', '') IN ('patient', 'clinician')
            AND CASE payload ->> 'kind'
              WHEN 'complaint' THEN payload ->> 'severity' IS NULL
                AND coalesce(outcome, 'agreed') IN ('agreed', 'partly-agreed', 'not-agreed', 'no-complaint')
              WHEN 'deviation' THEN payload ->> 'markedBy' = 'clinician'
                AND coalesce(payload ->> 'severity', 'risk') IN ('risk', 'no-harm', 'harm', 'serious-harm')
                AND coalesce(outcome, 'no-measures') IN ('measures-taken', 'no-measures', 'lex-maria', 'no-deviation')
              ELSE false END
          ELSE false END)
      );
      CREATE INDEX matters_open ON matters (kind, due_at, id) WHERE closed_at IS NULL;
      CREATE INDEX matters_closed ON matters (kind, closed_at, id) WHERE closed_at IS NOT NULL;
      CREATE INDEX matters_user ON matters (user_id) WHERE user_id IS NOT NULL;
      CREATE INDEX matters_case ON matters (case_id, opened_at) WHERE case_id IS NOT NULL;
      CREATE INDEX matters_of_case ON matters (of_case) WHERE of_case IS NOT NULL;
      CREATE INDEX matters_kept_case ON matters (kept_case) WHERE kept_case IS NOT NULL;
      -- A message is reported once of each kind.
      CREATE UNIQUE INDEX matters_message_once ON matters (message_id, (payload ->> 'kind')) WHERE kind = 'quality-report';
      CREATE UNIQUE INDEX matters_number ON matters ((payload ->> 'number')) WHERE kind = 'rights-request';
      -- One open request per right and requester on the page: a second click makes no second clock.
      CREATE UNIQUE INDEX matters_request_once ON matters (coalesce(user_id, case_id), (payload ->> 'right'))
        WHERE kind = 'rights-request' AND payload ->> 'channel' = 'page' AND closed_at IS NULL;
      CREATE UNIQUE INDEX matters_question_once ON matters (case_id, (payload ->> 'accessAt'))
        WHERE kind = 'access-question' AND closed_at IS NULL;

      -- What staff writes about complaints and deviations, of a message or of a case as a whole.
      CREATE TABLE quality_report_texts (
        id uuid PRIMARY KEY,
        report_id uuid NOT NULL REFERENCES matters (id),
        case_id uuid NOT NULL REFERENCES cases (id),
        -- Each outcome has its own measures: the last are those that count.
        part text NOT NULL CHECK (part IN ('description', 'measures')),
        -- Encrypted with the key of the case.
        content bytea NOT NULL,
        clinician_id uuid,
        written_at timestamptz NOT NULL,
        admin_id uuid,
        CONSTRAINT quality_report_texts_author CHECK (num_nonnulls(clinician_id, admin_id) = 1)
      );
      COMMENT ON TABLE quality_report_texts IS 'append-only';
      CREATE INDEX quality_report_texts_case ON quality_report_texts (case_id, written_at);
      CREATE INDEX quality_report_texts_report ON quality_report_texts (report_id);
      ALTER TABLE quality_report_texts ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

      -- When the last entry of a case was made; null unless the transaction has opened the case.
      CREATE FUNCTION last_entry_at(entered uuid) RETURNS timestamp with time zone LANGUAGE sql STABLE SECURITY DEFINER
        SET search_path = pg_catalog, public, pg_temp AS $$
        SELECT greatest(c.created_at, c.state_since,
          (SELECT max(signed_at) FROM case_replies WHERE case_id = entered),
          (SELECT max(retracted_at) FROM case_reply_retractions WHERE case_id = entered),
          (SELECT max(signed_at) FROM case_amendments WHERE case_id = entered),
          (SELECT max(changed_at) FROM case_prescriptions WHERE case_id = entered),
          (SELECT max(asked_at) FROM case_second_opinions WHERE case_id = entered),
          (SELECT max(written_at) FROM case_opinion_comments WHERE case_id = entered),
          (SELECT max(sent_at) FROM case_messages WHERE case_id = entered),
          (SELECT max(noted_at) FROM case_disagreements WHERE case_id = entered),
          (SELECT max(answered_at) FROM case_disagreement_answers WHERE case_id = entered),
          (SELECT max(written_at) FROM quality_report_texts WHERE case_id = entered))
        FROM cases c WHERE c.id = entered AND reached_case() = entered
      $$;
      CREATE POLICY reached_case ON quality_report_texts USING (case_id = (SELECT reached_case()));
      CREATE TRIGGER quality_report_texts_append_only BEFORE UPDATE OR DELETE ON quality_report_texts
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- When the journal of a case will be erased; the row goes with the erasure, or with a legal hold.
      CREATE TABLE journal_endings (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        ends_at timestamptz NOT NULL
      );
      CREATE INDEX journal_endings_ends_at ON journal_endings (ends_at);

      CREATE TABLE case_links (
        hash bytea PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        -- 'check-in' is the link in the text message: it says how it goes, and opens nothing.
        purpose text NOT NULL CHECK (purpose IN ('form', 'hand-off', 'calendar', 'not-me', 'check-in')),
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
        assurance text NOT NULL,
        user_id uuid REFERENCES users (id) ON DELETE CASCADE,
        -- Of a session of an account: signing out of the account ends it too.
        auth_session_id uuid REFERENCES sessions (id) ON DELETE CASCADE,
        -- Of a hand-off: the session that created it. Without a foreign key: that session may be removed first.
        opened_by uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- Extended by use; an ended session keeps its row for a day, so that the access log can name it.
        expires_at timestamptz NOT NULL,
        -- The latest end, whatever the use.
        ends_at timestamptz NOT NULL,
        -- The factor that the account had shown: its sessions end with it.
        factor_id uuid REFERENCES factors (id) ON DELETE CASCADE,
        device text,
        -- Patients see from where their case is open.
        network text,
        CHECK ((reach = 'photos') = (assurance = 'hand-off')),
        CONSTRAINT case_sessions_check2 CHECK (expires_at <= ends_at),
        CHECK (assurance IN ('link+code', 'link+bankid', 'account+code', 'aal2', 'bankid', 'hand-off')),
        -- A session that a person's sign-in has opened ends with it. BankID beside a link is no sign-in.
        CONSTRAINT case_sessions_account_check CHECK ((auth_session_id IS NULL) = (user_id IS NULL) AND CASE
          WHEN assurance IN ('link+code', 'link+bankid') THEN user_id IS NULL
          WHEN assurance IN ('hand-off', 'bankid') THEN true
          ELSE user_id IS NOT NULL END)
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
        -- No code is sent earlier.
        codes_from timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CHECK ((admin_id IS NULL) = (identity_check IS NULL))
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

      -- Patients who want to be told when a clinician outside their care opens a case, and what they were told of.
      CREATE TABLE access_notice_choices (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- For all cases of an account, or for one case.
        user_id uuid UNIQUE REFERENCES users (id) ON DELETE CASCADE,
        case_id uuid UNIQUE REFERENCES cases (id) ON DELETE CASCADE,
        -- By the clock of the access log, which no setting shifts.
        chosen_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT access_notice_choices_subject CHECK (num_nonnulls(user_id, case_id) = 1)
      );

      -- One mail per clinician, case and day in Sweden.
      CREATE TABLE access_notices (
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        -- Without a foreign key, as in the access log.
        clinician_id uuid NOT NULL,
        day date NOT NULL,
        told_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (case_id, clinician_id, day)
      );
      CREATE INDEX access_notices_told ON access_notices (told_at);

      -- Cases that their patients have blocked for other clinicians, and what opened a block (patientdatalagen 4 kap. 4 §).
      CREATE TABLE case_blocks (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        -- Who works on in spite of it; null until the first claim. Without a foreign key: it outlives the clinician's row.
        treating_clinician_id uuid,
        blocked_at timestamptz NOT NULL,
        lifted_at timestamptz,
        CHECK (lifted_at >= blocked_at)
      );
      CREATE UNIQUE INDEX case_blocks_open ON case_blocks (case_id) WHERE lifted_at IS NULL;
      CREATE INDEX case_blocks_case ON case_blocks (case_id, blocked_at);

      CREATE FUNCTION keep_lifted_block() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RAISE EXCEPTION 'a lifted block stays lifted' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER case_blocks_lifted_once BEFORE UPDATE ON case_blocks FOR EACH ROW
        WHEN (OLD.lifted_at IS NOT NULL) EXECUTE FUNCTION keep_lifted_block();

      -- One clinician reads one blocked case for a while. Why, in words, is the note of the case.
      CREATE TABLE case_block_breaks (
        id uuid PRIMARY KEY,
        block_id uuid NOT NULL REFERENCES case_blocks (id) ON DELETE CASCADE,
        clinician_id uuid NOT NULL,
        reason text NOT NULL CHECK (reason IN ('consent', 'emergency')),
        note_id uuid NOT NULL,
        broken_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        CHECK (expires_at > broken_at)
      );
      CREATE INDEX case_block_breaks_block ON case_block_breaks (block_id, clinician_id, expires_at);

      -- Cookies that load photos at the desk: an image request sends no bearer.
      CREATE TABLE desk_sessions (
        id uuid PRIMARY KEY,
        hash bytea NOT NULL UNIQUE,
        clinician_id uuid NOT NULL REFERENCES clinicians (id) ON DELETE CASCADE,
        -- It ends with the session that opened it.
        auth_session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX desk_sessions_expiry ON desk_sessions (expires_at);
      CREATE INDEX desk_sessions_auth_session ON desk_sessions (auth_session_id);

      -- Why a clinician reads a case outside their own care, for one sign-in and half an hour.
      CREATE TABLE case_visits (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        clinician_id uuid NOT NULL REFERENCES clinicians (id) ON DELETE CASCADE,
        -- It ends with the sign-in that opened it.
        auth_session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
        reason text NOT NULL CHECK (reason IN ('second-opinion', 'handover', 'emergency', 'follow-up')),
        opened_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX case_visits_of_session ON case_visits (auth_session_id, case_id, opened_at);
      CREATE INDEX case_visits_of_clinician ON case_visits (clinician_id, opened_at);
      CREATE INDEX case_visits_of_case ON case_visits (case_id);
      CREATE INDEX case_visits_expiry ON case_visits (expires_at);

      CREATE TABLE case_hand_overs (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        -- Who holds the case, and who is asked to take it. Without foreign keys: the row outlives the clinicians.
        from_clinician uuid NOT NULL,
        to_clinician uuid NOT NULL,
        -- The note to the colleague, encrypted in case_access_notes.
        note_id uuid NOT NULL,
        offered_at timestamptz NOT NULL,
        ended_at timestamptz,
        outcome text CHECK (outcome IN ('accepted', 'refused', 'withdrawn')),
        CHECK (to_clinician <> from_clinician),
        CHECK ((ended_at IS NULL) = (outcome IS NULL))
      );
      -- A case is offered to one colleague at a time.
      CREATE UNIQUE INDEX case_hand_overs_open ON case_hand_overs (case_id) WHERE ended_at IS NULL;
      CREATE INDEX case_hand_overs_to ON case_hand_overs (to_clinician) WHERE ended_at IS NULL;
      CREATE INDEX case_hand_overs_ended ON case_hand_overs (ended_at) WHERE ended_at IS NOT NULL;

      -- Requested opinions and whether the colleague has answered: for the queue, without content.
      CREATE TABLE opinion_requests (
        -- Of the row in case_second_opinions.
        id uuid PRIMARY KEY REFERENCES case_second_opinions (id) ON DELETE CASCADE,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        clinician_id uuid NOT NULL,
        asked_by uuid NOT NULL,
        asked_at timestamptz NOT NULL,
        answered_at timestamptz,
        -- The clinician who asked for an opinion sees a mark from its answer until they read it.
        unread_since timestamptz,
        UNIQUE (case_id, clinician_id)
      );
      CREATE INDEX opinion_requests_open ON opinion_requests (clinician_id) WHERE answered_at IS NULL;

      -- The time since which a patient's message waits for the clinic.
      CREATE TABLE waiting_messages (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        waiting_since timestamptz NOT NULL,
        -- Until when the clinic means to answer a patient who is worse; null for other messages.
        goal_at timestamptz,
        goal_missed_at timestamptz,
        -- When the answer was given that the goal counts from, and when it was taken back; the alarm stays.
        alarm_at timestamptz,
        alarm_undone_at timestamptz
      );

      -- Staff mails about the goal of a case before its last tenth: gathered, one an hour a person.
      CREATE TABLE due_notices (
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        percent integer NOT NULL CHECK (percent BETWEEN 1 AND 99),
        -- Of an admin or clinician; 'clinic' for the clinic's own address.
        recipient text NOT NULL,
        noted_at timestamptz NOT NULL,
        -- Of the digest that named it.
        told_at timestamptz,
        PRIMARY KEY (case_id, percent, recipient)
      );
      CREATE INDEX due_notices_recipient ON due_notices (recipient, told_at);
      CREATE INDEX due_notices_noted ON due_notices (noted_at);

      -- Texts that replies begin with. A template is marked until a clinician has approved it; a change removes the approval.
      CREATE TABLE reply_templates (
        id uuid PRIMARY KEY,
        -- One of the questionnaire's conditions; null: for all.
        condition text,
        title text NOT NULL,
        -- Texts by part of the reply; one part alone is a phrase.
        texts jsonb NOT NULL,
        codes text[] NOT NULL DEFAULT '{}',
        revision integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now(),
        approved_by uuid REFERENCES clinicians (id),
        approved_at timestamptz,
        -- Reassuring templates are not offered for a case with a warning.
        stance text NOT NULL DEFAULT 'neutral' CHECK (stance IN ('neutral', 'reassuring', 'in-person')),
        -- Templates preset their prescriptions, and a clinician keeps templates of one's own until they are offered to the clinic.
        prescriptions jsonb NOT NULL DEFAULT '[]',
        author_id uuid REFERENCES clinicians (id),
        offered_at timestamptz,
        CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
        CONSTRAINT reply_templates_offered_by_author CHECK (offered_at IS NULL OR author_id IS NOT NULL),
        -- Others have not been offered what is not approved for all.
        CONSTRAINT reply_templates_own_unapproved CHECK (author_id IS NULL OR offered_at IS NOT NULL OR approved_by IS NULL)
      );
      CREATE INDEX reply_templates_author ON reply_templates (author_id) WHERE author_id IS NOT NULL;

      -- What a template said after each save, with the approval of that text.
      CREATE TABLE reply_template_versions (
        template_id uuid NOT NULL REFERENCES reply_templates (id) ON DELETE CASCADE,
        revision integer NOT NULL,
        fields jsonb NOT NULL,
        -- An admin; null: a tool. The account may be erased, hence no foreign key.
        saved_by uuid,
        saved_at timestamptz NOT NULL,
        approved_by uuid REFERENCES clinicians (id),
        approved_at timestamptz,
        PRIMARY KEY (template_id, revision),
        CHECK ((approved_by IS NULL) = (approved_at IS NULL))
      );

      -- How often a clinician has signed with a code: a count without case or time.
      CREATE TABLE clinician_code_uses (
        clinician_id uuid NOT NULL REFERENCES clinicians (id) ON DELETE CASCADE,
        code text NOT NULL,
        uses integer NOT NULL,
        PRIMARY KEY (clinician_id, code)
      );

      -- Files of a signed reply, one per number of amendments. No health data: the file itself is encrypted.
      CREATE TABLE case_reply_pdfs (
        case_id uuid NOT NULL REFERENCES cases (id),
        -- Amendments in the file.
        version integer NOT NULL CHECK (version >= 0),
        state text NOT NULL CHECK (state IN ('pending', 'ready', 'failed')),
        file uuid UNIQUE,
        changed_at timestamptz NOT NULL,
        round smallint NOT NULL DEFAULT 0,
        PRIMARY KEY (case_id, version),
        CHECK ((file IS NOT NULL) = (state = 'ready'))
      );

      CREATE FUNCTION loosen_reply_file() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        INSERT INTO storage_loose_files (version, sweep_after) VALUES (OLD.file, now() + interval '1 minute');
        RETURN NULL;
      END $$;
      CREATE TRIGGER case_reply_pdfs_file AFTER DELETE ON case_reply_pdfs
        FOR EACH ROW WHEN (OLD.file IS NOT NULL) EXECUTE FUNCTION loosen_reply_file();

      -- Owed mails about new messages, and when the last one was sent.
      CREATE TABLE case_message_notices (
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        recipient text NOT NULL CHECK (recipient IN ('patient', 'clinician')),
        -- When the oldest message without a mail arrived; null if every message has one.
        pending_since timestamptz,
        told_at timestamptz,
        PRIMARY KEY (case_id, recipient)
      );
      CREATE INDEX case_message_notices_pending ON case_message_notices (pending_since) WHERE pending_since IS NOT NULL;

      -- Prescriptions of a signed reply that are not sent yet, without content.
      CREATE TABLE unsent_prescriptions (
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        prescription_id uuid NOT NULL,
        signed_at timestamptz NOT NULL,
        -- When the clinician was reminded; null: not yet.
        reminded_at timestamptz,
        PRIMARY KEY (case_id, prescription_id)
      );
      CREATE INDEX unsent_prescriptions_signed ON unsent_prescriptions (signed_at);

      -- Separate from the journal: whether the reply helped, without text.
      CREATE TABLE reply_feedback (
        case_id uuid PRIMARY KEY REFERENCES cases (id) ON DELETE CASCADE,
        has_helped boolean NOT NULL,
        given_at timestamptz NOT NULL,
        -- What a reader of the reply missed, of a closed list.
        lacks text[] NOT NULL DEFAULT '{}'
      );
      CREATE INDEX reply_feedback_given ON reply_feedback (given_at);

      -- The words of requests about data (GDPR 12.3); their heads are matters.
      CREATE TABLE rights_requests (
        id uuid PRIMARY KEY REFERENCES matters (id) ON DELETE CASCADE,
        -- What the requester wrote or said, and what the clinic replied; encrypted, since either may hold patient data.
        sealed_details bytea,
        sealed_reply bytea
      );
      CREATE INDEX rights_requests_key_details ON rights_requests (${keyId('sealed_details')}, id);
      CREATE INDEX rights_requests_key_reply ON rights_requests (${keyId('sealed_reply')}, id);

      -- Copies of a patient's data, made on request (GDPR 15.3, 20).
      CREATE TABLE own_data_exports (
        id uuid PRIMARY KEY,
        -- Of whose data: an account with its cases, or one case that was opened by its link.
        user_id uuid REFERENCES users (id) ON DELETE CASCADE,
        of_case_id uuid REFERENCES cases (id) ON DELETE CASCADE,
        state text NOT NULL CHECK (state IN ('queued', 'building', 'ready', 'failed', 'expired')),
        requested_at timestamptz NOT NULL,
        cases_done integer NOT NULL DEFAULT 0 CHECK (cases_done >= 0),
        ready_at timestamptz,
        fetches smallint NOT NULL DEFAULT 0 CHECK (fetches BETWEEN 0 AND 3),
        -- A file of the storage, encrypted with the key beside it; null before there is one, and once it is deleted.
        file uuid UNIQUE,
        size_bytes bigint CHECK (size_bytes > 0),
        sealed_key bytea,
        CONSTRAINT own_data_exports_subject CHECK (num_nonnulls(user_id, of_case_id) = 1),
        CONSTRAINT own_data_exports_file CHECK ((file IS NULL) = (sealed_key IS NULL) AND (file IS NULL) = (state <> 'ready')),
        CONSTRAINT own_data_exports_ready CHECK (state NOT IN ('ready', 'expired') OR ready_at IS NOT NULL)
      );
      -- One at a time for each subject.
      CREATE UNIQUE INDEX own_data_exports_pending_of_user ON own_data_exports (user_id) WHERE state IN ('queued', 'building');
      CREATE UNIQUE INDEX own_data_exports_pending_of_case ON own_data_exports (of_case_id) WHERE state IN ('queued', 'building');
      CREATE INDEX own_data_exports_user ON own_data_exports (user_id, requested_at);
      CREATE INDEX own_data_exports_case ON own_data_exports (of_case_id, requested_at);
      CREATE INDEX own_data_exports_ready_since ON own_data_exports (ready_at) WHERE state = 'ready';
      CREATE INDEX own_data_exports_key ON own_data_exports (${keyId('sealed_key')}, id) WHERE sealed_key IS NOT NULL;
      CREATE INDEX own_data_exports_age ON own_data_exports (requested_at);

      -- However a file is let go, the sweeper deletes it.
      CREATE FUNCTION loosen_export_file() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        IF TG_OP = 'DELETE' OR NEW.file IS DISTINCT FROM OLD.file THEN
          INSERT INTO storage_loose_files (version, sweep_after)
            SELECT OLD.file, now() + interval '1 minute' WHERE OLD.file IS NOT NULL;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER own_data_exports_file AFTER UPDATE OR DELETE ON own_data_exports
        FOR EACH ROW EXECUTE FUNCTION loosen_export_file();

      CREATE TABLE own_data_export_cases (
        export_id uuid NOT NULL REFERENCES own_data_exports (id) ON DELETE CASCADE,
        case_id uuid NOT NULL REFERENCES cases (id) ON DELETE CASCADE,
        order_number text NOT NULL,
        is_included boolean NOT NULL,
        -- Why the case is not in the copy.
        left_out_because text CHECK (left_out_because IN ('code-needed', 'factor-needed', 'frozen', 'refused')),
        PRIMARY KEY (export_id, case_id),
        CHECK (is_included = (left_out_because IS NULL))
      );
      CREATE INDEX own_data_export_cases_case ON own_data_export_cases (case_id);

      -- The review of the access log (patientdatalagen 4:3; HSLF-FS 2016:40, 4 kap. 9 §): who reviews, what is picked, what came of
      -- it.
      CREATE TABLE log_reviewers (
        user_id uuid NOT NULL,
        named_by uuid NOT NULL,
        named_at timestamptz NOT NULL DEFAULT now(),
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        removed_at timestamptz,
        removed_by uuid,
        CHECK ((removed_at IS NULL) = (removed_by IS NULL))
      );
      CREATE UNIQUE INDEX log_reviewers_named ON log_reviewers (user_id) WHERE removed_at IS NULL;

      CREATE FUNCTION keep_removed_reviewer() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        RAISE EXCEPTION 'a removed reviewer stays removed' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER log_reviewers_removed_once BEFORE UPDATE ON log_reviewers FOR EACH ROW
        WHEN (OLD.removed_at IS NOT NULL) EXECUTE FUNCTION keep_removed_reviewer();

      CREATE TABLE log_review_rules (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        random_percent smallint NOT NULL DEFAULT 5 CHECK (random_percent BETWEEN 1 AND 100),
        cases_an_hour smallint NOT NULL DEFAULT 15 CHECK (cases_an_hour BETWEEN 2 AND 1000)
      );
      INSERT INTO log_review_rules DEFAULT VALUES;

      -- Days of the log that were searched for accesses to pick: each once, whole days in Stockholm.
      CREATE TABLE log_review_days (
        day date PRIMARY KEY,
        accesses integer NOT NULL CHECK (accesses >= 0),
        searched_at timestamptz NOT NULL DEFAULT now()
      );

      -- One person's accesses to one case within an hour. Without foreign keys: it outlives the case and the account.
      CREATE TABLE log_review_picks (
        id uuid PRIMARY KEY,
        principal text NOT NULL,
        case_id uuid NOT NULL,
        hour timestamptz NOT NULL,
        first_at timestamptz NOT NULL,
        rows integer NOT NULL CHECK (rows > 0),
        care_unit text,
        access_reasons text[] NOT NULL,
        patterns text[] NOT NULL CHECK (cardinality(patterns) > 0),
        picked_at timestamptz NOT NULL DEFAULT now(),
        due_at timestamptz NOT NULL,
        reviewed_at timestamptz,
        reviewed_by uuid,
        verdict text CHECK (verdict IN ('justified', 'follow-up')),
        comment text CHECK (length(comment) <= 1000),
        UNIQUE (principal, case_id, hour),
        CHECK ((reviewed_at IS NULL) = (reviewed_by IS NULL) AND (reviewed_at IS NULL) = (verdict IS NULL)),
        CHECK (reviewed_at IS NOT NULL OR comment IS NULL)
      );
      CREATE INDEX log_review_picks_open ON log_review_picks (due_at, id) WHERE reviewed_at IS NULL;
      CREATE INDEX log_review_picks_done ON log_review_picks (reviewed_at DESC, id DESC) WHERE reviewed_at IS NOT NULL;
      CREATE INDEX log_review_picks_age ON log_review_picks (first_at);

      CREATE FUNCTION keep_log_review_pick() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          RAISE EXCEPTION 'a reviewed access stays as it was reviewed' USING ERRCODE = 'restrict_violation';
        END IF;
        -- A day less than src/clinic/keeping/log-review/log-review.retention.ts, whose clock is another one.
        IF OLD.first_at > now() - interval '1824 days' THEN
          RAISE EXCEPTION 'a picked access is kept for five years' USING ERRCODE = 'restrict_violation';
        END IF;
        RETURN OLD;
      END $$;
      CREATE TRIGGER log_review_picks_reviewed_once BEFORE UPDATE OF reviewed_at, reviewed_by, verdict, comment
        ON log_review_picks FOR EACH ROW WHEN (OLD.reviewed_at IS NOT NULL) EXECUTE FUNCTION keep_log_review_pick();
      CREATE TRIGGER log_review_picks_kept BEFORE DELETE ON log_review_picks FOR EACH ROW EXECUTE FUNCTION keep_log_review_pick();

      -- Of a day in Sweden, kept when unpaid orders and old cases are gone. Counts alone.
      CREATE TABLE daily_numbers (
        day date PRIMARY KEY,
        begun integer NOT NULL,
        paid integer NOT NULL,
        forms_sent integer NOT NULL,
        answered integer NOT NULL
      );

      -- What staff and patient call a request about data.
      CREATE SEQUENCE rights_request_numbers;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE proposals DROP CONSTRAINT proposals_case_id_fkey;
      DROP TABLE daily_numbers, log_review_picks, log_review_days, log_review_rules, log_reviewers, own_data_export_cases,
        own_data_exports, rights_requests, reply_feedback, unsent_prescriptions, case_message_notices, case_reply_pdfs,
        clinician_code_uses, reply_template_versions, reply_templates, due_notices, waiting_messages, opinion_requests,
        case_hand_overs, case_visits, desk_sessions, case_block_breaks, case_blocks, access_notices, access_notice_choices,
        case_devices, case_trust, case_access_freezes, case_phone_changes, case_codes, case_sessions, case_links, journal_endings,
        quality_report_texts, matters, held_signatures, case_summaries, case_reply_retractions, case_disagreement_answers,
        case_disagreements, case_check_ins, case_messages, case_opinion_comments, case_second_opinions, case_prescriptions,
        case_amendments, case_replies, case_reply_drafts, case_access_notes, case_info_requests, case_upload_parts, case_uploads,
        photo_judgements, case_photos, case_answers, case_patients, case_keys, access_log_heads, access_log_seals,
        access_log_unsealed, access_log, erasure_decisions, case_hold_lifts, case_legal_holds, withdrawal_declarations, cases,
        licence_checks, clinician_portraits, clinicians;
      DROP FUNCTION keep_case, reason_to_erase, make_access_log_partitions, queue_for_sealing, reached_case, rotates_keys,
        keep_case_key, loosen_photo_files, loosen_reply_file, is_listed_case, check_hold_lift, is_held, loosen_export_file,
        last_entry_at, refuse_key_of_erased_case, keep_lifted_block, keep_log_review_pick, keep_removed_reviewer;
      DROP SEQUENCE rights_request_numbers;
    `);
  }
}
