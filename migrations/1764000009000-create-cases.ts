import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cases with their course and clock, and the rules for erasing one (docs/security.md). */
export class CreateCases1764000009000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
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
        -- Null together: the clock has not started.
        CHECK ((clock_started_at IS NULL) = (clock_target_ms IS NULL)),
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
        CONSTRAINT cases_boxes CHECK (num_nulls(consent_version, start_at_once_version, boxes_ticked_at) IN (0, 3)),
        -- The limit: the end of the working day after which the payment is refunded.
        limit_at timestamptz,
        goal_missed_at timestamptz,
        -- How long the patient took to answer questions.
        needs_info_ms bigint NOT NULL DEFAULT 0 CHECK (needs_info_ms >= 0),
        -- When answers and photos of a form that was never sent were erased.
        erased_at timestamptz,
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

      -- The facts that decide about erasing cannot be changed to look older, unsent or expired.
      CREATE FUNCTION keep_case() RETURNS trigger LANGUAGE plpgsql AS $$
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

      -- Cases that must be kept regardless of other decisions, for an authority or a court.
      CREATE TABLE case_legal_holds (
        case_id uuid PRIMARY KEY REFERENCES cases (id),
        -- Reference of the authority or court.
        reference text NOT NULL CHECK (reference <> ''),
        placed_by uuid NOT NULL,
        placed_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      COMMENT ON TABLE case_legal_holds IS 'append-only';

      -- Decisions to erase a journal before its time. Without foreign keys: a row outlives the case and the accounts.
      CREATE TABLE erasure_decisions (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL,
        -- Reference of the authority's decision (patientdatalagen 8:4).
        reference text NOT NULL CHECK (reference <> ''),
        decided_by uuid NOT NULL,
        confirmed_by uuid NOT NULL CHECK (confirmed_by <> decided_by),
        decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- It permits only the transaction that writes it to erase.
        transaction xid8 NOT NULL DEFAULT pg_current_xact_id()
      );
      COMMENT ON TABLE erasure_decisions IS 'append-only';
      CREATE INDEX erasure_decisions_case ON erasure_decisions (case_id);
      CREATE TRIGGER erasure_decisions_append_only BEFORE UPDATE OR DELETE ON erasure_decisions
        FOR EACH ROW EXECUTE FUNCTION refuse_append_only_change();

      -- Why the case, or its key, may be deleted now; null: it must stay.
      CREATE FUNCTION reason_to_erase(erased uuid) RETURNS text LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
      DECLARE
        found_case cases;
      BEGIN
        IF EXISTS (SELECT 1 FROM case_legal_holds WHERE case_id = erased) THEN RETURN NULL; END IF;
        SELECT * INTO found_case FROM cases WHERE id = erased;
        IF NOT FOUND THEN RETURN 'no case'; END IF;
        IF found_case.state = 'expired' THEN RETURN 'expired'; END IF;
        IF found_case.clock_started_at IS NULL THEN RETURN 'never sent'; END IF;
        IF greatest(found_case.created_at, found_case.state_since) < now() - interval '10 years' THEN RETURN 'past retention'; END IF;
        IF EXISTS (SELECT 1 FROM erasure_decisions JOIN cms_admins one ON one.user_id = decided_by AND one.is_active
            JOIN cms_admins other ON other.user_id = confirmed_by AND other.is_active
            WHERE case_id = erased AND transaction = pg_current_xact_id_if_assigned()) THEN RETURN 'decided'; END IF;
        RETURN NULL;
      END $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP FUNCTION reason_to_erase;
      DROP TABLE erasure_decisions, case_legal_holds, cases;
      DROP FUNCTION keep_case;
    `);
  }
}
